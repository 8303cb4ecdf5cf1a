import { defineMail } from '../../../../mail/message-template'

const about = { words: 'Название прайс-листа', example: 'Кабель и щиты' }
const page = {
  words: 'Ссылка на прайс-листы',
  example: 'https://portal.example/user/price-feeds',
  isRequired: true,
} as const

export const priceFeedMail = defineMail({
  name: 'price-feed',
  title: 'Прайс-лист по расписанию',
  about: 'Покупателю, который настроил получение прайс-листа письмом. Файл приложен, если он не слишком велик.',
  variables: {
    name: about,
    rows: { words: 'Сколько строк', example: '1250' },
    isFull: { words: 'Полный прайс-лист, а не изменения', example: true },
    isAttached: { words: 'Файл приложен', example: true },
    url: page,
  },
  subject: '{{name}}{{^isFull}}: изменения{{/isFull}}',
  heading: '{{name}}',
  body: `{{#isAttached}}
{{#isFull}}Прайс-лист приложен к письму.{{/isFull}}{{^isFull}}Изменения прайс-листа приложены к письму.{{/isFull}}
{{/isAttached}}
{{^isAttached}}
Файл слишком велик для почты. Скачайте его на портале.
{{/isAttached}}
- Строк: {{rows}}
[Открыть прайс-листы]({{url}})
> Изменить или приостановить рассылку можно на портале, на странице «Прайс-листы».`,
  view: ({ rows, ...values }: { name: string; rows: number; isFull: boolean; isAttached: boolean; url: string }) => ({
    ...values,
    rows: String(rows),
  }),
})

export const priceFeedStoppedMail = defineMail({
  name: 'price-feed-stopped',
  title: 'Прайс-лист остановлен',
  about: 'Покупателю, чей прайс-лист по расписанию больше не выпускается.',
  variables: {
    name: about,
    reason: { words: 'Почему остановлен', example: 'Остановлен сотрудником портала' },
    url: page,
  },
  subject: 'Прайс-лист «{{name}}» остановлен',
  heading: 'Прайс-лист «{{name}}» остановлен',
  body: `{{reason}}.
[Открыть прайс-листы]({{url}})`,
  view: (values: { name: string; reason: string; url: string }) => values,
})

export const priceFeedFailedMail = defineMail({
  name: 'price-feed-failed',
  title: 'Прайс-лист не получился',
  about: 'Покупателю, чей прайс-лист по расписанию не удалось сделать или передать. Одно письмо до следующей удачи.',
  variables: { name: about, reason: { words: 'Почему', example: 'Хранилище не приняло файл' }, url: page },
  subject: 'Прайс-лист «{{name}}» не получился',
  heading: 'Прайс-лист «{{name}}» не получился',
  body: `{{reason}}.
Портал попробует снова по расписанию.
[Открыть прайс-листы]({{url}})`,
  view: (values: { name: string; reason: string; url: string }) => values,
})
