import type { CeilingKind } from '@snab/domain/people/ceiling'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { useCeiling } from './ceilings.data'
import { ceilingTexts } from './ceiling.texts'

/** Beside a field: the limit without a release. Hidden if there is no ceiling. */
export function CeilingHint({
  kind,
  name,
}: {
  kind: CeilingKind
  /** If several are shown together. */ name?: string
}) {
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
