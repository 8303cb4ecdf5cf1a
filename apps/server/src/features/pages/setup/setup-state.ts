import type { SetupStep } from '@snab/contract/content/configuration'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db } from '../../../db/database'
import { findExchangeAccess } from '../../erp/exchange/session/exchange-access'

export type SetupState = { find(): Promise<{ missing: SetupStep[] } | null> }

/** What prevents a new portal from trading, until its first goods are loaded; then always null. */
export function openSetupState(db: Db, config: Config): SetupState {
  let hasGoods = false
  return {
    async find() {
      if (hasGoods) return null
      const facts = await readFacts(db)
      hasGoods = facts.hasGoods
      if (hasGoods) return null
      const missing: SetupStep[] = []
      if (!facts.hasStaff) missing.push('staff')
      if (!(await findExchangeAccess(db, config))) missing.push('exchange')
      missing.push('goods')
      if (!config.SNAB_SMTP_URL) missing.push('mail')
      if (!config.SNAB_PUBLIC_URL) missing.push('public-url')
      return { missing }
    },
  }
}

async function readFacts(db: Db): Promise<{ hasGoods: boolean; hasStaff: boolean }> {
  const { rows } = await sql<{ hasGoods: boolean; hasStaff: boolean }>`
    select exists (select from products) as has_goods, exists (select from users where staff_role is not null and not is_blocked) as has_staff`.execute(
    db,
  )
  return rows[0] ?? { hasGoods: false, hasStaff: false }
}

/** Instructions for the person who started the program. */
export const setupWords: Record<SetupStep, string> = {
  staff: 'сотрудников портала: ссылка выше или npm run staff -- invite АДРЕС administrator',
  exchange: 'обмена с 1С: логин и пароль создаются в разделе «Настройка портала»',
  goods: 'товаров: выгрузите их из 1С или npm run import -- ФАЙЛ',
  mail: 'почты: впишите сервер в «Настройках» или задайте SNAB_SMTP_URL и SNAB_MAIL_FROM',
  'public-url': 'адреса портала для писем: впишите его в «Настройках» или задайте SNAB_PUBLIC_URL',
}
