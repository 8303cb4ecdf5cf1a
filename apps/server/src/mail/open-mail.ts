import type { Config } from '../config'
import type { MailPort } from './mail-port'
import { smtpMail } from './smtp-mail'

/**
 * Follows the settings, which staff change while the portal runs. Without a mail server messages stay in the outbox,
 * where the demonstration shows them.
 */
export function openMail(config: Config): MailPort {
  let opened: { url: string; from: string; port: MailPort } | undefined
  const current = (): MailPort => {
    const { SNAB_SMTP_URL: url, SNAB_MAIL_FROM: from } = config
    if (!url) return { name: 'outbox', send: async () => {} }
    if (opened?.url !== url || opened.from !== from) opened = { url, from, port: smtpMail(url, from) }
    return opened.port
  }
  return {
    get name() {
      return current().name
    },
    send: (mail) => current().send(mail),
  }
}
