import { button, defineMail, note, paragraph } from '../../mail/mail-content'

type Answer = { title: string; name: string; answer: string; question: string; address: string }

/** For a guest; whoever is signed in is told by a notification. */
export const questionAnswerMail = defineMail(
  'question-answer',
  ({ title, name, answer, question, address }: Answer) => ({
    subject: title,
    heading: title,
    parts: [
      ...(name ? [paragraph(`Здравствуйте, ${name}!`)] : []),
      paragraph(answer),
      ...(question ? [paragraph(`Вы спрашивали: «${question}»`)] : []),
      button('Открыть на портале', address),
      note('Вы получили это письмо, потому что оставили этот адрес вместе с вопросом на портале.'),
    ],
  }),
)
