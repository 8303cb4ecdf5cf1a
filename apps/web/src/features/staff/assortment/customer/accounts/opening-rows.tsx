import { NativeSelect, TextInput } from '@mantine/core'
import type { CustomerAccounts } from '@snab/contract/balance/account'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { problemAt } from '../customer.data'
import classes from '../customer.module.css'
import { accountsTexts } from './accounts.texts'

/** A part as typed; an empty seller is the portal's own organisation. */
export type OpeningPart = { entity: string; seller: string; sum: string }

type Props = {
  parts: readonly OpeningPart[]
  accounts: Pick<CustomerAccounts, 'sellers' | 'legalEntities'>
  error: unknown
  isTried: boolean
  onChange: (parts: OpeningPart[]) => void
}

const options = (all: readonly { id: number | null; name: string }[]) =>
  all.map(({ id, name }) => ({ value: String(id ?? ''), label: name }))

/** A line for each part of the opening balance. */
export function OpeningRows({ parts, accounts: { sellers, legalEntities }, error, isTried, onChange }: Props) {
  const t = useTexts(accountsTexts)
  const change = (at: number, part: Partial<OpeningPart>) =>
    onChange(parts.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return parts.map((part, at) => (
    <div key={at} className={classes.fields}>
      <NativeSelect
        label={t('accounts.entity')}
        value={part.entity}
        data={options(legalEntities)}
        error={problemAt(error, `parts.${String(at)}.legalEntityId`)}
        onChange={(event) => change(at, { entity: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('accounts.seller')}
        value={part.seller}
        data={options(sellers)}
        error={problemAt(error, `parts.${String(at)}.sellerId`)}
        onChange={(event) => change(at, { seller: event.currentTarget.value })}
      />
      <TextInput
        label={t('opening.sum')}
        inputMode="decimal"
        maxLength={20}
        value={part.sum}
        error={
          isTried && typedNumber(part.sum) === undefined
            ? t('opening.notNumber')
            : problemAt(error, `parts.${String(at)}.sum`)
        }
        onChange={(event) => change(at, { sum: event.currentTarget.value })}
      />
      <button type="button" className={buttons.link} onClick={() => onChange(parts.filter((_, index) => index !== at))}>
        {t('opening.remove', { number: at + 1 })}
      </button>
    </div>
  ))
}
