import {
  proposeSubstitution,
  substitutionBrands,
  type Substitution,
  type SubstitutionSource,
} from '@snab/contract/buying/substitution'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/api/api'
import { alwaysStale } from '../../../lib/api/freshness'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { ModeChoice, type Mode } from './mode-choice'
import { Proposals } from './proposals'
import classes from './substitution.module.css'
import { substitutionTexts } from './substitution.texts'

type Props = { source: SubstitutionSource; onClose: () => void }

/** Proposed replacements for the rows of a list, chosen row by row and applied at once. */
export function SubstitutionDialog({ source, onClose }: Props) {
  const t = useTexts(substitutionTexts)
  const kinds = useKinds()
  const [mode, setMode] = useState<Mode>({ kind: kinds[0] ?? 'brand' })
  const wanted = substitutionOf(mode)
  const fromBrandId = mode.kind === 'brand' ? mode.fromBrandId : undefined
  const brands = useQuery({
    ...queryOf(substitutionBrands, { body: { source, ...(fromBrandId !== undefined && { fromBrandId }) } }),
    enabled: mode.kind === 'brand',
    ...alwaysStale,
  })
  const proposals = useQuery({
    ...queryOf(proposeSubstitution, { body: { source, substitution: wanted ?? { kind: 'stock' } } }),
    enabled: wanted !== null,
    ...alwaysStale,
  })

  return (
    <Dialog title={t('substitution.title')} onClose={onClose} size={1120}>
      <div className={classes.dialog}>
        <ModeChoice
          kinds={kinds}
          mode={mode}
          brands={brands.data}
          isWaiting={brands.isFetching}
          error={brands.error}
          onMode={setMode}
        />
        {wanted !== null &&
          (proposals.error ? (
            <ErrorScreen error={proposals.error} onRetry={() => void proposals.refetch()} />
          ) : proposals.data && !proposals.isFetching ? (
            <Proposals
              key={proposals.dataUpdatedAt}
              source={source}
              kind={wanted.kind}
              rows={proposals.data.items}
              rest={proposals.data.rest}
              onClose={onClose}
              onOutdated={() => void proposals.refetch()}
            />
          ) : (
            <PendingScreen />
          ))}
      </div>
    </Dialog>
  )
}

/** Prices and stocks hidden from guests cannot be used as a criterion. */
function useKinds(): Mode['kind'][] {
  const isGuest = useUser() === null
  const { currentPriceForGuests, stockForGuests } = useAppInfo().configuration
  const kinds = { cheapest: !isGuest || currentPriceForGuests, stock: !isGuest || stockForGuests, brand: true }
  return (['cheapest', 'stock', 'brand'] as const).filter((kind) => kinds[kind])
}

/** Null until both brands are known. */
function substitutionOf(mode: Mode): Substitution | null {
  if (mode.kind !== 'brand') return mode
  const { kind, fromBrandId, toBrandId } = mode
  return fromBrandId === undefined || toBrandId === undefined ? null : { kind, fromBrandId, toBrandId }
}
