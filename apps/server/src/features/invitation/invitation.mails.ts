import { button, code, defineMail, facts, note, paragraph } from '../../mail/mail-content'

export const invitationMail = defineMail(
  'invitation',
  (values: { company: string; inviter: string; role: string; code: string; url: string; until: string }) => ({
    subject: `Приглашение в компанию ${values.company}`,
    heading: `${values.company} приглашает вас`,
    parts: [
      paragraph(`${values.inviter} приглашает вас работать с заказами компании на портале «Снаб».`),
      facts(['Компания', values.company], ['Роль', values.role]),
      button('Принять приглашение', values.url),
      paragraph('Портал попросит код:'),
      code(values.code),
      note(`Приглашение действует до ${values.until}. Если вы его не ждали, просто не отвечайте.`),
    ],
  }),
)
