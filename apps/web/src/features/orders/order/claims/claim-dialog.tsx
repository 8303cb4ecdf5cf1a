import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Order } from '@snab/contract/orders/order'
import { LONGEST_CLAIM } from '@snab/contract/money/claim'
import { claimKinds, claimReasonNames, claimReasons } from '@snab/domain/order/claim'
import { useRef } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import classes from './claim.module.css'
import { claimTexts } from './claim.texts'
import { useMakeClaim } from './use-make-claim'

/** The claimed goods with amount, reason and photos; the amount of `firstLine` has the focus. */
export function ClaimDialog({
  order,
  firstLine,
  onClose,
}: {
  order: Order
  firstLine?: number | undefined
  onClose: () => void
}) {
  const t = useTexts(claimTexts)
  const claim = useMakeClaim(order, onClose)
  const photos = useRef<HTMLInputElement>(null)
  const { draft, change, problems } = claim
  return (
    <Dialog title={t('claim.make', { number: order.number })} size={640} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          claim.submit()
        }}
      >
        <div className={panel.pair}>
          <NativeSelect
            label={t('claim.kind')}
            value={draft.kind}
            data={claimKinds.map((value) => ({ value, label: t(`claim.kind.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              change({ kind: claimKinds.find((kind) => kind === value) ?? draft.kind })
            }
          />
          <NativeSelect
            label={t('claim.reason')}
            value={draft.reason}
            data={claimReasons.map((value) => ({ value, label: claimReasonNames[value] }))}
            onChange={({ currentTarget: { value } }) =>
              change({ reason: claimReasons.find((reason) => reason === value) ?? draft.reason })
            }
          />
        </div>
        <ul className={classes.lines} aria-label={t('claim.lines')}>
          {claim.lines.map((line) => (
            <li key={line.id}>
              <span className={classes.what}>
                {line.name}
                <span className={panel.small}>
                  {line.article}, {t('claim.upTo', { amount: `${formatNumber(line.claimable)} ${line.unit}` })}
                </span>
              </span>
              <TextInput
                size="xs"
                className={classes.amount ?? ''}
                inputMode="decimal"
                aria-label={t('claim.amountOf', { name: line.name })}
                data-autofocus={line.id === firstLine || undefined}
                value={draft.amounts[line.id] ?? ''}
                error={problems[String(line.id)]}
                onChange={({ currentTarget: { value } }) => change({ amounts: { ...draft.amounts, [line.id]: value } })}
              />
            </li>
          ))}
        </ul>
        {problems.lines && (
          <p role="alert" className={panel.problem}>
            {problems.lines}
          </p>
        )}
        <Textarea
          label={t('claim.comment')}
          description={t('claim.commentHint')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={LONGEST_CLAIM}
          value={draft.comment}
          error={problems.comment}
          onChange={({ currentTarget: { value } }) => change({ comment: value })}
        />
        <div>
          <button type="button" className={buttons.button} onClick={() => photos.current?.click()}>
            {t('claim.choosePhotos')}
          </button>{' '}
          {draft.photos.length > 0 && <span>{t('claim.chosen', { count: draft.photos.length })}</span>}
          <p className={panel.small}>{t('claim.photoHint')}</p>
          <input
            ref={photos}
            type="file"
            hidden
            multiple
            accept=".jpg,.jpeg,.png"
            aria-label={t('claim.choosePhotos')}
            onChange={({ target }) => change({ photos: [...(target.files ?? [])].slice(0, 10) })}
          />
        </div>
        {claim.error && (
          <p role="alert" className={panel.problem}>
            {errorText(claim.error)}
          </p>
        )}
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('claim.cancel')}
          </button>
          <button type="submit" className={buttons.filled} aria-disabled={claim.isPending}>
            {t('claim.send')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
