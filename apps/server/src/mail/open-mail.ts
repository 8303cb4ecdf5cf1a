import type { Config } from '../config'
import type { MailPort } from './mail-port'
import { smtpMail } from './smtp-mail'

/** Without a mail server messages stay in the outbox, where the demonstration shows them. */
export const openMail = ({ SNAB_SMTP_URL: url, SNAB_MAIL_FROM: from }: Config): MailPort =>
  url ? smtpMail(url, from) : { name: 'outbox', send: async () => {} }
