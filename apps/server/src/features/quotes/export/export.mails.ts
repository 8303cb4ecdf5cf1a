import { defineMail } from '../../../mail/message-template'

type Sent = { title: string; fileName: string; sender: string; company: string | null; message: string; isOwn: boolean }

export const exportMail = defineMail({
  name: 'export',
  title: 'Выгрузка файлом',
  about: 'Тому, кому отправили корзину, заказы или спецификацию файлом. Файл приложен.',
  variables: {
    title: { words: 'Что выгружено', example: 'Корзина' },
    fileName: { words: 'Имя файла', example: 'Корзина.xlsx' },
    sender: { words: 'Кто отправил', example: 'Анна Петрова' },
    company: { words: 'Компания отправителя; может не быть', example: 'ООО «Электромонтаж»' },
    message: { words: 'Слова отправителя; может не быть', example: 'Посмотрите до обеда' },
    isOwn: { words: 'Отправитель послал файл себе', example: false },
  },
  subject:
    '{{title}}{{^isOwn}}: файл от {{#company}}{{company}}{{/company}}{{^company}}{{sender}}{{/company}}{{/isOwn}}',
  heading: '{{title}}',
  body: `{{#isOwn}}
Файл, который вы выгрузили, приложен к письму.
{{/isOwn}}
{{^isOwn}}
Файл с портала «{{portal}}» приложен к письму.
{{/isOwn}}

{{message}}

- Файл: {{fileName}}
{{^isOwn}}
- Отправитель: {{sender}}{{#company}}, {{company}}{{/company}}
{{/isOwn}}

{{#isOwn}}
> Вы получили это письмо, потому что отправили выгрузку на свою почту.
{{/isOwn}}
{{^isOwn}}
> Это письмо отправлено с портала по просьбе отправителя. На него отвечать не нужно: свяжитесь с отправителем.
{{/isOwn}}`,
  view: (values: Sent) => values,
})

export const exportFailedMail = defineMail({
  name: 'export-failed',
  title: 'Выгрузка не удалась',
  about: 'Тому, кто отправлял файл на почту, когда файл не ушёл.',
  variables: {
    title: { words: 'Что выгружалось', example: 'Корзина' },
    to: { words: 'Кому отправлялось', example: 'anna@example.com' },
    reason: { words: 'Почему не ушло', example: 'Файл больше 10 МБ' },
    url: { words: 'Ссылка на портал', example: 'https://portal.example/', isRequired: true },
  },
  subject: '{{title}}: файл не отправлен',
  heading: 'Файл не отправлен',
  body: `{{reason}}

- Что: {{title}}
- Кому: {{to}}

[Открыть портал]({{url}})

> Вы получили это письмо, потому что отправляли выгрузку на почту.`,
  view: ({ link, ...values }: { title: string; to: string; reason: string; link: string }) => ({
    ...values,
    url: link,
  }),
})
