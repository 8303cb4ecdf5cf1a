import { defineMail } from '../../../mail/message-template'

export const contactCodeMail = defineMail({
  name: 'contact-code',
  title: 'Код для подтверждения почты',
  about: 'Тому, кто меняет почту в профиле.',
  variables: {
    code: { words: 'Код', example: '481203', isRequired: true },
    validFor: { words: 'Сколько действует код', example: '10 минут' },
  },
  subject: '{{code}} — код для подтверждения почты',
  heading: 'Подтверждение почты',
  body: `Введите этот код в профиле на портале, и по этой почте можно будет входить.

\`{{code}}\`

> Код действует {{validFor}}. Никому его не сообщайте, даже сотрудникам портала.

> Если вы ничего не запрашивали, просто не отвечайте на это письмо.`,
  view: (values: { code: string; validFor: string }) => values,
})

export const contactChangedMail = defineMail({
  name: 'contact-changed',
  title: 'Почта или телефон изменены',
  about: 'На прежнюю почту, когда человек сменил почту для входа.',
  variables: {
    what: { words: 'Что изменено', example: 'Почта' },
    now: { words: 'Новая почта', example: 'a***@example.com' },
    url: { words: 'Ссылка на восстановление пароля', example: 'https://portal.example/reset', isRequired: true },
  },
  subject: '{{what}} для входа изменена',
  heading: '{{what}} для входа изменена',
  body: `По прежней почте войти в учётную запись больше нельзя.

- Новая почта: {{now}}

> Если это были не вы, восстановите пароль сейчас и напишите вашему менеджеру.

[Восстановить пароль]({{url}})`,
  view: (values: { what: string; now: string; url: string }) => values,
})
