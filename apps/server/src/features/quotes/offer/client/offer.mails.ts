import { defineMail, type View } from '../../../../mail/message-template'

type Sent = {
  number: string
  name: string
  sender: string
  company: string
  email: string
  contacts: string
  message: string
  total: string
  until: string
  url: string
}

const words = (value: View[string] | undefined): string => (typeof value === 'string' ? value : '')

export const offerMail = defineMail({
  name: 'offer',
  title: 'Коммерческое предложение клиенту',
  about: 'Клиенту покупателя: ссылка на предложение, файлы приложены, если их выбрали.',
  variables: {
    number: { words: 'Номер предложения', example: '12' },
    name: { words: 'Название предложения', example: 'Щитовое оборудование, корпус 2' },
    sender: { words: 'Кто отправил', example: 'Анна Петрова' },
    company: { words: 'Компания отправителя; может не быть', example: 'ООО «Электромонтаж»' },
    email: { words: 'Почта отправителя: на неё придёт ответ; может не быть', example: 'anna@example.com' },
    contacts: { words: 'Почта и телефон отправителя', example: 'anna@example.com, +7 900 000-00-00' },
    message: { words: 'Слова отправителя; может не быть', example: 'Готовы отгрузить на этой неделе' },
    total: { words: 'Сумма', example: '120 000,00' },
    until: { words: 'До какого дня действует; может не быть', example: '15.03.2026' },
    url: { words: 'Ссылка на предложение', example: 'https://portal.example/offer/…', isRequired: true },
  },
  letterhead: ({ company, sender, contacts, email }) => ({
    name: words(company) || words(sender),
    signature: [sender, company, contacts].map(words).filter(Boolean).join(', '),
    replyTo: words(email),
  }),
  subject: 'Коммерческое предложение № {{number}}{{#company}} от {{company}}{{/company}}',
  heading: '{{name}}',
  body: `{{message}}

- Сумма: {{total}}
{{#until}}
- Действует до: {{until}}
{{/until}}
- Отправитель: {{sender}}{{#company}}, {{company}}{{/company}}
- Связаться: {{contacts}}

[Открыть предложение]({{url}})

> По ссылке можно выбрать варианты, оставить замечания к строкам и принять предложение. Регистрация не нужна.{{#email}} Ответ на это письмо придёт на {{email}}.{{/email}}`,
  view: (values: Sent) => values,
})
