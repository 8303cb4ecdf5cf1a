import { button, code, defineMail, facts, note, paragraph } from '../../mail/mail-content'
import { defineSms } from '../../sms/sms-port'

const lifetime = (validFor: string) => `Код действует ${validFor}. Никому его не сообщайте, даже сотрудникам портала.`
const notAsked = 'Если вы ничего не запрашивали, просто не отвечайте на это письмо.'

export const registrationCodeMail = defineMail('registration-code', (values: { code: string; validFor: string }) => ({
  subject: `${values.code} — код для регистрации`,
  heading: 'Код для регистрации',
  parts: [
    paragraph('Введите этот код на портале, чтобы подтвердить почту.'),
    code(values.code),
    note(lifetime(values.validFor)),
    note(notAsked),
  ],
}))

export const signInCodeMail = defineMail('sign-in-code', (values: { code: string; validFor: string }) => ({
  subject: `${values.code} — код для входа`,
  heading: 'Код для входа',
  parts: [
    paragraph('На эту почту уже есть учётная запись: код сразу откроет вход, регистрироваться заново не нужно.'),
    code(values.code),
    note(lifetime(values.validFor)),
    note(notAsked),
  ],
}))

export const resetCodeMail = defineMail('password-reset-code', (values: { code: string; validFor: string }) => ({
  subject: `${values.code} — код для смены пароля`,
  heading: 'Восстановление пароля',
  parts: [
    paragraph('Введите этот код на портале и задайте новый пароль.'),
    code(values.code),
    note(lifetime(values.validFor)),
    note('Если вы не меняли пароль, ничего не делайте: старый пароль остаётся прежним.'),
  ],
}))

export const noAccountMail = defineMail('password-reset-no-account', (values: { url: string }) => ({
  subject: 'Восстановление пароля',
  heading: 'На эту почту нет учётной записи',
  parts: [
    paragraph(
      'Кто-то запросил восстановление пароля для этой почты, но на портале она не зарегистрирована. Возможно, вы указали при регистрации другую почту или телефон.',
    ),
    button('Зарегистрироваться', values.url),
    note(notAsked),
  ],
}))

export const passwordChangedMail = defineMail(
  'password-changed',
  (values: { at: string; address: string; url: string }) => ({
    subject: 'Пароль изменён',
    heading: 'Пароль изменён',
    parts: [
      paragraph('Пароль от вашей учётной записи изменён, все прежние входы завершены.'),
      facts(['Когда', values.at], ['Откуда', values.address]),
      note('Если это были не вы, восстановите пароль сейчас и напишите вашему менеджеру.'),
      button('Восстановить пароль', values.url),
    ],
  }),
)

export const welcomeMail = defineMail('welcome', (values: { name: string; company: string | null; url: string }) => ({
  subject: 'Вы зарегистрированы',
  heading: values.name === '' ? 'Добро пожаловать' : `Добро пожаловать, ${values.name}`,
  parts: [
    paragraph(
      values.company === null
        ? 'Учётная запись создана. Каталог, цены и корзина уже доступны.'
        : `Учётная запись создана для компании ${values.company}. Каталог, цены и корзина уже доступны.`,
    ),
    button('Открыть каталог', values.url),
  ],
}))

export const codeSms = defineSms(
  'code',
  (values: { code: string }) => `${values.code} — ваш код на портале Снаб. Никому его не сообщайте.`,
)
