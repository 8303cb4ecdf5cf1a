import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { customerOptions } from '@snab/contract/assortment/customer'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { problemOfField } from '../../editing/save-problem'
import type { NumberField, SegmentDraft } from './segment-draft'
import { segmentTexts } from './segments.texts'
import classes from './segments.module.css'
import { DateField } from '../../../../ui/date-field'

type Props = {
  draft: SegmentDraft
  /** Only after an attempt to save. */ wrong: ReadonlySet<NumberField> | undefined
  error: unknown
  onChange: (part: Partial<SegmentDraft>) => void
}

const lists = [
  ['regionIds', 'regions'],
  ['priceTypeIds', 'priceTypes'],
  ['managerIds', 'managers'],
] as const
const ordered = ['any', 'yes', 'no'] as const

export function RuleFields({ draft, wrong, error, onChange }: Props) {
  const t = useTexts(segmentTexts)
  const { data } = useQuery(queryOf(customerOptions, {}))
  const numberError = (name: NumberField, field: string) =>
    wrong?.has(name) ? t(name === 'days' ? 'segments.notDays' : 'segments.notNumber') : problemOfField(error, field)
  return (
    <>
      <p className={panel.small}>{t('segments.rules')}</p>
      {data &&
        lists.map(
          ([field, name]) =>
            data[name].length > 0 && (
              <Checkbox.Group
                key={field}
                label={t(`segments.${name}`)}
                value={draft[field].map(String)}
                onChange={(values) => onChange({ [field]: values.map(Number) })}
              >
                <div className={classes.checks}>
                  {data[name].map((one) => (
                    <Checkbox key={one.id} value={String(one.id)} label={one.name} />
                  ))}
                </div>
              </Checkbox.Group>
            ),
        )}
      <div className={panel.pair}>
        <NativeSelect
          label={t('segments.ordered')}
          value={draft.ordered}
          data={ordered.map((value) => ({ value, label: t(`segments.ordered.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ordered: ordered.find((one) => one === value) ?? 'any' })
          }
        />
        {draft.ordered !== 'any' && (
          <TextInput
            label={t('segments.days')}
            inputMode="numeric"
            value={draft.days}
            error={numberError('days', 'rule.ordered.days')}
            onChange={(event) => onChange({ days: event.currentTarget.value })}
          />
        )}
      </div>
      <fieldset className={panel.choices}>
        <legend>{t('segments.sum')}</legend>
        <p className={panel.small}>{t('segments.sumHint')}</p>
        <div className={classes.sums}>
          {(['from', 'to'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`segments.${name}`)}
              inputMode="decimal"
              value={draft[name]}
              error={numberError(name, `rule.sum.${name}`)}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          ))}
          {(['since', 'until'] as const).map((name) => (
            <DateField
              key={name}
              label={t(`segments.${name}`)}
              value={draft[name]}
              error={problemOfField(error, `rule.sum.${name}`)}
              onChange={(day) => onChange({ [name]: day })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
