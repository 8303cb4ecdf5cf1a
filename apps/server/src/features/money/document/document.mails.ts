import { defineMail } from '../../../mail/message-template'

type Sent = { title: string; fileName: string; sender: string; company: string | null; message: string }

export const documentMail = defineMail({
  name: 'document',
  title: 'Документ на почту',
  about: 'Тому, кому отправили счёт, накладную или другой документ. Документ приложен.',
  variables: {
    title: { words: 'Документ', example: 'Счёт на оплату № 12' },
    fileName: { words: 'Имя файла', example: 'Счёт на оплату 12.pdf' },
    sender: { words: 'Кто отправил', example: 'Анна Петрова' },
    company: { words: 'Компания отправителя; может не быть', example: 'ООО «Электромонтаж»' },
    message: { words: 'Слова отправителя; может не быть', example: 'Оплатите, пожалуйста, до пятницы' },
  },
  subject: '{{title}}{{#company}}: {{company}}{{/company}}',
  heading: '{{title}}',
  body: `Документ с портала «{{portal}}» приложен к письму.

{{message}}

- Файл: {{fileName}}
- Отправитель: {{sender}}{{#company}}, {{company}}{{/company}}

> Это письмо отправлено с портала по просьбе отправителя. На него отвечать не нужно: свяжитесь с отправителем.`,
  view: (values: Sent) => values,
})
