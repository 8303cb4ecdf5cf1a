type Parts = {
  SNAB_SMTP_HOST?: string | undefined
  SNAB_SMTP_PORT: number
  SNAB_SMTP_SECURITY: 'ssl' | 'starttls' | 'none'
  SNAB_SMTP_LOGIN?: string | undefined
  SNAB_SMTP_PASSWORD?: string | undefined
}

/** The address of a mail server given in parts; undefined without a server. */
export function smtpUrlOf({
  SNAB_SMTP_HOST: host,
  SNAB_SMTP_PORT: port,
  SNAB_SMTP_SECURITY: security,
  SNAB_SMTP_LOGIN: login = '',
  SNAB_SMTP_PASSWORD: password = '',
}: Parts): string | undefined {
  if (host === undefined) return undefined
  const account = login === '' ? '' : `${encodeURIComponent(login)}:${encodeURIComponent(password)}@`
  // nodemailer uses STARTTLS whenever the server offers it, unless told not to
  return `${security === 'ssl' ? 'smtps' : 'smtp'}://${account}${host}:${String(port)}${security === 'none' ? '?ignoreTLS=true' : ''}`
}
