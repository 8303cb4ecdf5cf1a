import { button, code, defineMail, facts, note, paragraph } from '../../mail/mail-content'

export const contactCodeMail = defineMail('contact-code', (values: { code: string; validFor: string }) => ({
  subject: `${values.code} — код для подтверждения почты`,
  heading: 'Подтверждение почты',
  parts: [
    paragraph('Введите этот код в профиле на портале, и по этой почте можно будет входить.'),
    code(values.code),
    note(`Код действует ${values.validFor}. Никому его не сообщайте, даже сотрудникам портала.`),
    note('Если вы ничего не запрашивали, просто не отвечайте на это письмо.'),
  ],
}))

export const contactChangedMail = defineMail(
  'contact-changed',
  (values: { what: string; now: string; url: string }) => ({
    subject: `${values.what} для входа изменена`,
    heading: `${values.what} для входа изменена`,
    parts: [
      paragraph('По прежней почте войти в учётную запись больше нельзя.'),
      facts(['Новая почта', values.now]),
      note('Если это были не вы, восстановите пароль сейчас и напишите вашему менеджеру.'),
      button('Восстановить пароль', values.url),
    ],
  }),
)
