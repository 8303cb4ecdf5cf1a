import type { Config } from '../../config'
import type { Db } from '../../db/database'
import type { Acquirer } from './acquirer'
import { simulatedAcquirer } from './simulated-acquirer'
import { tbankAcquirer } from './tbank-acquirer'

/** T-Bank where its terminal is configured, else one that works without any bank. */
export function openAcquirer(
  { SNAB_TBANK_TERMINAL: terminal, SNAB_TBANK_PASSWORD: password, SNAB_TBANK_URL: url }: Config,
  db: Db,
): Acquirer {
  return terminal && password ? tbankAcquirer({ url, terminal, password }) : simulatedAcquirer(db)
}
