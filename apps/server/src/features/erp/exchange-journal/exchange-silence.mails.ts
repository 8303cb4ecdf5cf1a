import { defineMail } from '../../../mail/message-template'

export const exchangeSilenceMail = defineMail({
  name: 'exchange-silence',
  title: 'Давно не было обмена с 1С',
  about: 'Администраторам портала, когда 1С молчит дольше заданного.',
  variables: {
    last: { words: 'Когда был последний обмен', example: '12.03.2026 14:05' },
    hours: { words: 'Через сколько предупреждать', example: '4 часа' },
    url: { words: 'Ссылка на обмен с 1С', example: 'https://portal.example/staff/exchange', isRequired: true },
  },
  subject: 'Обмена с 1С давно не было',
  heading: 'Обмена с 1С давно не было',
  body: `Новые заказы не уходят в 1С, а цены и остатки на портале не обновляются. Проверьте, что обмен в 1С включён и портал ей доступен.

- Последний обмен: {{last}}
- Предупреждать через: {{hours}}

[Открыть обмен с 1С]({{url}})`,
  view: (values: { last: string; hours: string; url: string }) => values,
})
