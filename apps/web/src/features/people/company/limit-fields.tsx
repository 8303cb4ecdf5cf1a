import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import { peopleTexts } from './people.texts'

/** The sum that somebody may order, and its period. */
export function LimitFields({
  limit,
  period,
  problem,
}: {
  limit: UseFormRegisterReturn
  period: UseFormRegisterReturn
  problem: string | undefined
}) {
  const t = useTexts(peopleTexts)
  return (
    <div className={panel.pair}>
      <TextInput label={t('people.limitLabel')} inputMode="decimal" error={problem} {...limit} />
      <NativeSelect
        label={t('people.period')}
        data={[
          { value: 'month', label: t('people.month') },
          { value: 'quarter', label: t('people.quarter') },
          { value: 'year', label: t('people.year') },
        ]}
        {...period}
      />
    </div>
  )
}
