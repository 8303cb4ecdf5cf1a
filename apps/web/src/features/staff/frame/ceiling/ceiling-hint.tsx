import type { CeilingKind } from '@snab/domain/people/ceiling'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { useCeiling } from './ceilings.data'
import { ceilingTexts } from './ceiling.texts'

/** Beside a field: what may be typed without asking. Nothing where there is no ceiling. */
export function CeilingHint({ kind, name }: { kind: CeilingKind; /** Where several stand together. */ name?: string }) {
  const t = useTexts(ceilingTexts)
  const figure = useCeiling(kind)
  if (figure === null || figure === undefined) return null
  return (
    <p className={panel.small}>
      {name && `${name}: `}
      {t('ceiling.hint', { figure })}
    </p>
  )
}
