import type { Config } from '../../../../config'
import type { Db } from '../../../../db/database'
import type { Acquirer } from './acquirer'
import { simulatedAcquirer } from './simulated-acquirer'
import { tbankAcquirer } from './tbank-acquirer'
import { yookassaAcquirer } from './yookassa-acquirer'

/** Null: online payment is off. Simulated payments need the demonstration or an explicit setting. */
function openAcquirer(config: Config, db: Db, clock: () => Date): Acquirer | null {
  const tbank = () => {
    const { SNAB_TBANK_TERMINAL: terminal, SNAB_TBANK_PASSWORD: password, SNAB_TBANK_URL: url } = config
    return terminal && password ? tbankAcquirer({ url, terminal, password, taxation: config.SNAB_TAX_SYSTEM }) : null
  }
  const yookassa = () => {
    const { SNAB_YOOKASSA_SHOP: shop, SNAB_YOOKASSA_SECRET: secret, SNAB_YOOKASSA_URL: url } = config
    return shop && secret
      ? yookassaAcquirer({ url, shop, secret, taxation: config.SNAB_TAX_SYSTEM, currency: config.SNAB_CURRENCY }, db)
      : null
  }
  switch (config.SNAB_ACQUIRER) {
    case 'none':
      return null
    case 'simulated':
      return simulatedAcquirer(config, db, clock)
    case 'tbank':
      return tbank()
    case 'yookassa':
      return yookassa()
    case 'auto':
      return tbank() ?? yookassa() ?? (config.SNAB_DEMO ? simulatedAcquirer(config, db, clock) : null)
  }
}

const settingsOf = (config: Config): string =>
  JSON.stringify([
    config.SNAB_ACQUIRER,
    [config.SNAB_TBANK_TERMINAL, config.SNAB_TBANK_PASSWORD, config.SNAB_TBANK_URL],
    [config.SNAB_YOOKASSA_SHOP, config.SNAB_YOOKASSA_SECRET, config.SNAB_YOOKASSA_URL],
    [config.SNAB_TAX_SYSTEM, config.SNAB_CURRENCY],
  ])

/** The acquirer by the current settings, which staff may change while the portal runs. */
export function followAcquirer(config: Config, db: Db, clock: () => Date): () => Acquirer | null {
  let settings = settingsOf(config)
  let acquirer = openAcquirer(config, db, clock)
  return () => {
    const now = settingsOf(config)
    if (now !== settings) [settings, acquirer] = [now, openAcquirer(config, db, clock)]
    return acquirer
  }
}
