import type { TradeDocument } from '@snab/contract/money/document'
import { acceptanceNames, type AcceptanceResult } from '@snab/domain/document/e-document/acceptance'
import type { DocumentKind } from '@snab/domain/document/document-kind'
import type { DocflowState } from '@snab/domain/document/e-document/docflow'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../lib/texts/texts'
import { useAppInfo } from '../session/startup'
import panel from '../../ui/panel.module.css'
import { documentTexts } from './document.texts'

const tones: Record<AcceptanceResult, 'good' | 'waiting' | 'bad'> = {
  accepted: 'good',
  'with-differences': 'waiting',
  refused: 'bad',
}

const exchangeTones: Partial<Record<DocflowState, 'good' | 'waiting' | 'bad'>> = {
  signed: 'good',
  'signed-with-differences': 'waiting',
  'correction-asked': 'waiting',
  refused: 'bad',
  error: 'bad',
}

/** How the goods of a shipping document were received, and its state at the operator. */
export function ReceptionLabel({ document: { reception, exchange } }: { document: TradeDocument }) {
  const t = useTexts(documentTexts)
  return (
    <>
      {reception !== null && (
        <span className={panel.tag} data-tone={tones[reception]}>
          {acceptanceNames[reception]}
        </span>
      )}{' '}
      {exchange && (
        <span className={panel.tag} data-tone={exchangeTones[exchange.state]} title={exchange.text || undefined}>
          {t('document.exchange', { state: exchange.name })}
        </span>
      )}
    </>
  )
}

/** The buyer's link to receive the goods, or to see how they were received. */
export function ReceptionLink({ document, name }: { document: TradeDocument; name: string }) {
  const t = useTexts(documentTexts)
  const { id, reception, isReceivable } = document
  if (!isReceivable && reception === null) return null
  return (
    <Link
      to="/documents/$id/reception"
      params={{ id: String(id) }}
      preload={false}
      aria-label={t(isReceivable ? 'document.receiveLabel' : 'document.receptionLabel', { name })}
    >
      {t(isReceivable ? 'document.receive' : 'document.reception')}
    </Link>
  )
}

/** Kinds that are sent and not received. */
const sentKinds: readonly DocumentKind[] = ['invoice', 'correction', 'return']

/** Staff's page of a shipping document: the buyer's answer, marking codes, the exchange. */
export function ShipmentLink({ document, name }: { document: TradeDocument; name: string }) {
  const t = useTexts(documentTexts)
  const { edoEnabled } = useAppInfo().configuration
  const { id, kind, state, reception, isReceivable, exchange, hasLines } = document
  const isSentOnly = edoEnabled && sentKinds.includes(kind) && state === 'valid' && hasLines
  if (!isReceivable && !isSentOnly && reception === null && exchange === null) return null
  return (
    <Link
      to="/staff/documents/$id"
      params={{ id: String(id) }}
      preload={false}
      aria-label={t(isSentOnly ? 'document.toExchangeLabel' : 'document.shipmentLabel', { name })}
    >
      {t(isSentOnly ? 'document.toExchange' : 'document.shipment')}
    </Link>
  )
}
