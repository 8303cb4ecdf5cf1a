import { defineMail, defineSms } from '../../../mail/message-template'

type Told = { title: string; text: string; address: string | null; settings: string }

export const notificationMail = defineMail({
  name: 'notification',
  title: 'Уведомление',
  about: 'Уведомления портала на почту: статус заказа, оплата, новинки по фильтру и другие.',
  variables: {
    title: { words: 'Заголовок уведомления', example: 'Заказ № 4218: Отгружен' },
    text: { words: 'Подробности; может не быть', example: 'Заказ выехал со склада.' },
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

{{#url}}
[Открыть на портале]({{url}})
{{/url}}

> Какие уведомления присылать и куда, выбирается в личном кабинете: {{settings}}`,
  view: ({ address, ...values }: Told) => ({ ...values, url: address }),
})

export const notificationSms = defineSms({
  name: 'notification',
  title: 'Уведомление',
  about: 'Уведомления портала на телефон тем, кто выбрал СМС.',
  variables: { title: { words: 'Заголовок уведомления', example: 'Заказ № 4218: Отгружен', isRequired: true } },
  body: 'Снаб: {{title}}',
  view: (values: { title: string }) => values,
})
