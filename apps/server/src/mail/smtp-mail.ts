import { createTransport } from 'nodemailer'
import { Undeliverable, type MailPort } from './mail-port'

const permanent = (code: number | undefined): boolean => code !== undefined && code >= 500 && code < 600
const responseCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined

/** Any SMTP server, by an address such as `smtps://login:password@smtp.example.ru`. */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport({ url, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 })
  const domain = /^([^>\s]+)>?\s*$/.exec(from.slice(from.lastIndexOf('@') + 1))?.[1] ?? 'localhost'
  const address = from
    .slice(from.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim()
  return {
    name: 'smtp',
    async send({ to, fromName, replyTo, subject, text, html, messageId, attachments }) {
      try {
        await transport.sendMail({
          from: fromName === undefined ? from : { name: fromName, address },
          to,
          ...(replyTo !== undefined && { replyTo }),
          subject,
          text,
          html,
          messageId: `<${messageId}@${domain}>`,
          // prevents automatic replies to the portal, but not to a person
          ...(replyTo === undefined && { headers: { 'auto-submitted': 'auto-generated' } }),
          attachments: attachments.map(({ fileName, contentType, content }) => ({
            filename: fileName,
            contentType,
            content,
          })),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        if (permanent(responseCodeOf(error)))
          throw new Undeliverable(error instanceof Error ? error.message : String(error), { cause: error })
        throw error
      }
    },
  }
}
