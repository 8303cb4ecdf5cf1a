import type { Config } from '../config'
import type { SmsPort } from './sms-port'
import { smsAero } from './sms-aero'
import { smsc } from './smsc'

/**
 * Follows the settings, which staff change while the portal runs. Without an account messages stay in the outbox, where
 * the demonstration shows them.
 */
export const openSms = (config: Config): SmsPort => ({
  get name() {
    return portOf(config).name
  },
  send: (phone, text) => portOf(config).send(phone, text),
})

function portOf({
  SNAB_SMS_PROVIDER: provider,
  SNAB_SMS_LOGIN: login = '',
  SNAB_SMS_KEY: key = '',
  SNAB_SMS_SENDER: sender,
}: Config): SmsPort {
  if (provider === 'smsc') return smsc({ login, key, sender })
  if (provider === 'smsaero') return smsAero({ login, key, sender })
  return { name: 'outbox', send: async () => {} }
}
