import { NativeSelect } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../../../lib/texts/texts'
import { checkoutTexts } from '../checkout.texts'
import { contractsOf } from '../contract-choice'
import classes from '../place-order-form.module.css'
import type { PartProps } from './receipt-block'

/** The contract of the seller with the chosen legal entity; a choice only if there are several. */
export function ContractField({ at, control, setValue, errors, options }: PartProps) {
  const t = useTexts(checkoutTexts)
  const [legalEntityId, part] = useWatch({ control, name: ['legalEntityId', `parts.${at}`] })
  const contracts = contractsOf(options, part.sellerId, legalEntityId)
  const [first] = contracts
  if (!first) return null
  if (contracts.length === 1) return <p className={classes.hint}>{first.title}</p>
  const isOffered = contracts.some(({ id }) => String(id) === part.contractId)
  return (
    <NativeSelect
      label={t('checkout.contract')}
      value={isOffered ? part.contractId : String(first.id)}
      error={errors?.contractId?.message}
      data={contracts.map(({ id, title }) => ({ value: String(id), label: title }))}
      onChange={(event) => setValue(`parts.${at}.contractId`, event.currentTarget.value)}
    />
  )
}
