import type { Config } from '../../../../config'
import type { Db } from '../../../../db/database'
import { diadocOperator } from './diadoc/diadoc-operator'
import type { EdoOperator } from './edo-operator'
import { sbisOperator } from './sbis/sbis-operator'
import { simulatedOperator } from './simulated-operator'

/** Null: no operator, and electronic documents are hidden. The simulator needs the demonstration or a setting. */
export function openEdoOperator(config: Config, db: Db, clock: () => Date): EdoOperator | null {
  const diadoc = () => {
    const { SNAB_DIADOC_CLIENT_KEY: clientKey, SNAB_DIADOC_LOGIN: login, SNAB_DIADOC_PASSWORD: password } = config
    return clientKey && login && password
      ? diadocOperator({ url: config.SNAB_DIADOC_URL, clientKey, login, password })
      : null
  }
  const sbis = () => {
    const { SNAB_SBIS_LOGIN: login, SNAB_SBIS_PASSWORD: password } = config
    return login && password ? sbisOperator({ url: config.SNAB_SBIS_URL, login, password }) : null
  }
  switch (config.SNAB_EDO_OPERATOR) {
    case 'none':
      return null
    case 'simulated':
      return simulatedOperator({ db, clock })
    case 'diadoc':
      return diadoc()
    case 'sbis':
      return sbis()
    case 'auto':
      return diadoc() ?? sbis() ?? (config.SNAB_DEMO ? simulatedOperator({ db, clock }) : null)
  }
}
