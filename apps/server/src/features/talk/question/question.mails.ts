import { defineMail } from '../../../mail/message-template'

type Answer = { title: string; name: string; answer: string; question: string; address: string }

/** The mail to guests; signed-in people get a notification. */
export const questionAnswerMail = defineMail({
  name: 'question-answer',
  title: 'Ответ на вопрос',
  about: 'Гостю, который задал вопрос и оставил почту.',
  variables: {
    title: { words: 'О чём ответ', example: 'Ответ на ваш вопрос' },
    name: { words: 'Имя; может не быть', example: 'Анна' },
    answer: { words: 'Ответ сотрудника', example: 'Кабель привезут в четверг.' },
    question: { words: 'Что спрашивали; может не быть', example: 'Когда будет кабель?' },
    url: { words: 'Ссылка на портал', example: 'https://portal.example/', isRequired: true },
  },
  subject: '{{title}}',
  heading: '{{title}}',
  body: `{{#name}}
Здравствуйте, {{name}}!
{{/name}}

{{answer}}

{{#question}}
Вы спрашивали: «{{question}}»
{{/question}}

[Открыть на портале]({{url}})

> Вы получили это письмо, потому что оставили этот адрес вместе с вопросом на портале.`,
  view: ({ address, ...values }: Answer) => ({ ...values, url: address }),
})
