import { defineMail } from '../../../../mail/message-template'

export const passwordResetMail = defineMail({
  name: 'password-reset-by-staff',
  title: 'Пароль сброшен поставщиком',
  about: 'Тому, чей пароль сбросил сотрудник поставщика: прежний больше не подходит.',
  variables: {
    name: { words: 'Имя; может не быть', example: 'Анна' },
    url: { words: 'Ссылка на восстановление пароля', example: 'https://portal.example/reset', isRequired: true },
  },
  subject: 'Задайте новый пароль',
  heading: 'Пароль сброшен',
  body: `{{#name}}{{name}}, {{/name}}прежний пароль от вашей учётной записи больше не подходит: его сбросил ваш поставщик. Все входы завершены.

Задайте новый пароль или войдите по коду с почты.

[Задать пароль]({{url}})

> Если вы об этом не просили, напишите вашему менеджеру.`,
  view: (values: { name: string; url: string }) => values,
})
