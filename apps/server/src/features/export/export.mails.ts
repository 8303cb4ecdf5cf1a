import { button, defineMail, facts, note, paragraph } from '../../mail/mail-content'

type Sent = { title: string; fileName: string; sender: string; company: string | null; message: string; isOwn: boolean }

export const exportMail = defineMail('export', ({ title, fileName, sender, company, message, isOwn }: Sent) => ({
  subject: isOwn ? title : `${title}: файл от ${company ?? sender}`,
  heading: title,
  parts: [
    paragraph(isOwn ? 'Файл, который вы выгрузили, приложен к письму.' : 'Файл с портала «Снаб» приложен к письму.'),
    ...(message === '' ? [] : [paragraph(message)]),
    facts(
      ['Файл', fileName],
      ...(isOwn ? [] : [['Отправитель', company === null ? sender : `${sender}, ${company}`] as const]),
    ),
    note(
      isOwn
        ? 'Вы получили это письмо, потому что отправили выгрузку на свою почту.'
        : 'Это письмо отправлено с портала по просьбе отправителя. На него отвечать не нужно: свяжитесь с отправителем.',
    ),
  ],
}))

export const exportFailedMail = defineMail(
  'export-failed',
  ({ title, to, reason, link }: { title: string; to: string; reason: string; link: string }) => ({
    subject: `${title}: файл не отправлен`,
    heading: 'Файл не отправлен',
    parts: [
      paragraph(reason),
      facts(['Что', title], ['Кому', to]),
      button('Открыть портал', link),
      note('Вы получили это письмо, потому что отправляли выгрузку на почту.'),
    ],
  }),
)
