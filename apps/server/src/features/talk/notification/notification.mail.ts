import { defineMail, defineSms } from '../../../mail/message-template'

export type MailedNotification = {
  title: string
  text: string
  address: string | null
  settings: string
  facts: readonly { name: string; value: string }[]
}

export const notificationMail = defineMail({
  name: 'notification',
  title: 'Уведомление',
  about: 'Общий вид писем о событиях портала; у каждого события есть и своё письмо.',
  variables: {
    title: { words: 'Заголовок уведомления', example: 'Заказ № 4218: Отгружен' },
    text: { words: 'Подробности; может не быть', example: 'Заказ выехал со склада.' },
    facts: {
      words: 'Строки о заказе: номер, сумма, компания; может не быть',
      example: [
        { name: 'Заказ', value: '№ 4218' },
        { name: 'Сумма', value: '128 400,00' },
      ],
    },
    url: { words: 'Ссылка на портал; может не быть', example: 'https://portal.example/orders/4218' },
    settings: {
      words: 'Ссылка на настройки уведомлений',
      example: 'https://portal.example/user/notification-settings',
      isRequired: true,
    },
  },
  subject: '{{title}}',
  heading: '{{title}}',
  body: `{{text}}

{{#facts}}
- {{name}}: {{value}}
{{/facts}}

{{#url}}
[Открыть на портале]({{url}})
{{/url}}

> Какие уведомления присылать и куда, выбирается в личном кабинете: {{settings}}`,
  view: ({ address, ...values }: MailedNotification) => ({ ...values, url: address }),
})

export const digestMail = defineMail({
  name: 'notification-digest',
  title: 'Сводка уведомлений',
  about: 'Несколько уведомлений одним письмом: тем, кто выбрал сводку раз в час или в день, и после тихих часов.',
  variables: {
    count: { words: 'Сколько уведомлений, словами', example: '3 уведомления' },
    rows: {
      words: 'Уведомления',
      example: [
        { title: 'Заказ № 4218: Отгружен', text: 'Статус заказа изменён.' },
        { title: 'Новый счёт: заказ № 4219', text: 'Документ готов.' },
      ],
    },
    url: { words: 'Ссылка на уведомления', example: 'https://portal.example/user/notifications', isRequired: true },
    settings: {
      words: 'Ссылка на настройки уведомлений',
      example: 'https://portal.example/user/notification-settings',
      isRequired: true,
    },
  },
  subject: 'Портал: {{count}}',
  heading: 'Что нового: {{count}}',
  body: `{{#rows}}
- {{title}}: {{text}}
{{/rows}}

[Открыть уведомления]({{url}})

> Как часто присылать письма и когда молчать, выбирается в личном кабинете: {{settings}}`,
  view: (values: { count: string; rows: readonly { title: string; text: string }[]; url: string; settings: string }) =>
    values,
})

export const notificationSms = defineSms({
  name: 'notification',
  title: 'Уведомление',
  about: 'Уведомления портала на телефон тем, кто выбрал СМС.',
  variables: { title: { words: 'Заголовок уведомления', example: 'Заказ № 4218: Отгружен', isRequired: true } },
  body: '{{portal}}: {{title}}',
  view: (values: { title: string }) => values,
})
