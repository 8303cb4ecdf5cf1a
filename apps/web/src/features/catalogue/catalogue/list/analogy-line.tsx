import type { Analogy } from '@snab/contract/catalogue/product'
import { defineTexts, useTexts, type Translate } from '../../../../lib/texts/texts'
import classes from './analogy-line.module.css'

const analogyTexts = defineTexts({
  'analogy.table': 'таблица аналогов',
  'analogy.matched': 'свойства: {{matched}} из {{total}}',
  'analogy.same': 'все свойства те же ({{total}})',
  'analogy.differs': '{{name}}: {{other}} вместо {{own}}',
  'analogy.missing': '{{name}}: не указано, нужно {{own}}',
})

type Difference = Analogy['differences'][number]

/** In a list of analogues, below the name: how similar this one is, and the differences. */
export function AnalogyLine({
  analogy: { source, matched, total, differences, because, check },
  whole = false,
}: {
  analogy: Analogy
  whole?: boolean
}) {
  const t = useTexts(analogyTexts)
  const facts = [
    ...(source === 'table' ? [t('analogy.table')] : []),
    ...(total > 0 ? [matched === total ? t('analogy.same', { total }) : t('analogy.matched', { matched, total })] : []),
  ]
  // reasons why it still fits, or what must be checked, come first
  const mentioned = [...because, ...check]
  const rest = differences.filter(({ name }) => !mentioned.some((line) => line.startsWith(`${name}: `)))
  const text = [...mentioned, ...rest.map((difference) => inWords(difference, t))].join('; ')
  return (
    <span
      className={classes.line}
      data-whole={whole || undefined}
      title={whole ? undefined : [...facts, text].filter(Boolean).join(' · ')}
    >
      <span className={classes.facts} data-same={matched === total || undefined}>
        {facts.join(' · ')}
      </span>
      {text !== '' && <span className={classes.differences}>{text}</span>}
    </span>
  )
}

function inWords({ name, unit, own, other }: Difference, t: Translate<typeof analogyTexts>): string {
  const withUnit = (value: string) => (unit ? `${value} ${unit}` : value)
  return other === null
    ? t('analogy.missing', { name, own: withUnit(own) })
    : t('analogy.differs', { name, own: withUnit(own), other: withUnit(other) })
}
