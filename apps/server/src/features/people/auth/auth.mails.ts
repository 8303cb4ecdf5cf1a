import { defineMail, defineSms } from '../../../mail/message-template'

type Code = { code: string; validFor: string }

const codeVariables = {
  code: { words: 'Код', example: '481203', isRequired: true },
  validFor: { words: 'Сколько действует код', example: '10 минут' },
} as const

const lifetime = '> Код действует {{validFor}}. Никому его не сообщайте, даже сотрудникам портала.'
const notAsked = '> Если вы ничего не запрашивали, просто не отвечайте на это письмо.'

export const registrationCodeMail = defineMail({
  name: 'registration-code',
  title: 'Код для регистрации',
  about: 'Тому, кто регистрируется и подтверждает почту.',
  variables: codeVariables,
  subject: '{{code}} — код для регистрации',
  heading: 'Код для регистрации',
  body: `Введите этот код на портале, чтобы подтвердить почту.

\`{{code}}\`

${lifetime}

${notAsked}`,
  view: (values: Code) => values,
})

export const signInCodeMail = defineMail({
  name: 'sign-in-code',
  title: 'Код для входа',
  about: 'Тому, кто регистрируется с почтой, на которую уже есть учётная запись.',
  variables: codeVariables,
  subject: '{{code}} — код для входа',
  heading: 'Код для входа',
  body: `На эту почту уже есть учётная запись: код сразу откроет вход, регистрироваться заново не нужно.

\`{{code}}\`

${lifetime}

${notAsked}`,
  view: (values: Code) => values,
})

export const resetCodeMail = defineMail({
  name: 'password-reset-code',
  title: 'Код для смены пароля',
  about: 'Тому, кто восстанавливает пароль.',
  variables: codeVariables,
  subject: '{{code}} — код для смены пароля',
  heading: 'Восстановление пароля',
  body: `Введите этот код на портале и задайте новый пароль.

\`{{code}}\`

${lifetime}

> Если вы не меняли пароль, ничего не делайте: старый пароль остаётся прежним.`,
  view: (values: Code) => values,
})

export const noAccountMail = defineMail({
  name: 'password-reset-no-account',
  title: 'Смена пароля: учётной записи нет',
  about: 'На почту, для которой просили восстановить пароль, а учётной записи на ней нет.',
  variables: { url: { words: 'Ссылка на регистрацию', example: 'https://portal.example/sign-up', isRequired: true } },
  subject: 'Восстановление пароля',
  heading: 'На эту почту нет учётной записи',
  body: `Кто-то запросил восстановление пароля для этой почты, но на портале она не зарегистрирована. Возможно, вы указали при регистрации другую почту или телефон.

[Зарегистрироваться]({{url}})

${notAsked}`,
  view: (values: { url: string }) => values,
})

export const passwordChangedMail = defineMail({
  name: 'password-changed',
  title: 'Пароль изменён',
  about: 'Тому, чей пароль изменён, чтобы чужая смена не прошла незаметно.',
  variables: {
    at: { words: 'Когда', example: '12.03.2026 14:05' },
    address: { words: 'Откуда: адрес в сети', example: '203.0.113.7' },
    url: { words: 'Ссылка на восстановление пароля', example: 'https://portal.example/reset', isRequired: true },
  },
  subject: 'Пароль изменён',
  heading: 'Пароль изменён',
  body: `Пароль от вашей учётной записи изменён, все прежние входы завершены.

- Когда: {{at}}
- Откуда: {{address}}

> Если это были не вы, восстановите пароль сейчас и напишите вашему менеджеру.

[Восстановить пароль]({{url}})`,
  view: (values: { at: string; address: string; url: string }) => values,
})

export const welcomeMail = defineMail({
  name: 'welcome',
  title: 'Приветствие после регистрации',
  about: 'Тому, кто зарегистрировался.',
  variables: {
    name: { words: 'Имя; может не быть', example: 'Анна' },
    company: { words: 'Компания; может не быть', example: 'ООО «Электромонтаж»' },
    url: { words: 'Ссылка на каталог', example: 'https://portal.example/catalog', isRequired: true },
  },
  subject: 'Вы зарегистрированы',
  heading: 'Добро пожаловать{{#name}}, {{name}}{{/name}}',
  body: `Учётная запись создана{{#company}} для компании {{company}}{{/company}}. Каталог, цены и корзина уже доступны.

[Открыть каталог]({{url}})`,
  view: (values: { name: string; company: string | null; url: string }) => values,
})

export const codeSms = defineSms({
  name: 'code',
  title: 'Код',
  about: 'На телефон: для входа, регистрации, смены пароля или нового номера.',
  variables: { code: codeVariables.code },
  body: '{{code}} — ваш код на портале {{portal}}. Никому его не сообщайте.',
  view: (values: { code: string }) => values,
})
