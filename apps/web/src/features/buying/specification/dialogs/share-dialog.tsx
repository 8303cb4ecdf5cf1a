import { shareByLink } from '@snab/contract/buying/specification-link'
import { updateSpecification, type Specification } from '@snab/contract/buying/specification'
import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { copyText } from '../../../../lib/clipboard'
import { showSuccess, showWarning } from '../../../../lib/snackbar'
import { useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import classes from './dialogs.module.css'
import { jointTexts } from '../joint/joint.texts'
import { keepSummary, specificationQuery, useAct } from '../specification.data'
import { specificationTexts } from '../specification.texts'

/** Inside the company and by link. The key of a link is known only when it is created. */
export function ShareDialog({
  specification: { id, isShared, isJoint, isLinked },
  onClose,
}: {
  specification: Specification
  onClose: () => void
}) {
  const t = useTexts(specificationTexts)
  const joint = useTexts(jointTexts)
  const queryClient = useQueryClient()
  const hasCompany = (useUser()?.company ?? null) !== null
  const [key, setKey] = useState<string | null>(null)
  const share = useAct(
    (next: { isShared?: boolean; isJoint?: boolean }) => call(updateSpecification, { params: { id }, body: next }),
    (summary) => keepSummary(queryClient, summary),
  )
  const link = useAct(
    (isOpen: boolean) => call(shareByLink, { params: { id }, body: { isOpen } }),
    (answer) => {
      setKey(answer.key)
      queryClient.setQueryData(
        specificationQuery(id).queryKey,
        (before) => before && { ...before, isLinked: answer.key !== null },
      )
    },
  )
  const address = key === null ? null : `${location.origin}/specifications/link/${key}`
  const copy = async (text: string) =>
    (await copyText(text)) ? showSuccess(t('spec.linkCopied')) : showWarning(t('spec.linkNotCopied'))

  return (
    <Dialog title={t('spec.shareTitle')} onClose={onClose} size={520}>
      <div className={panel.form}>
        {hasCompany && (
          <Checkbox
            label={t('spec.shareCompany')}
            checked={(share.isPending ? share.variables.isShared : undefined) ?? isShared}
            onChange={(event) => share.mutate({ isShared: event.currentTarget.checked })}
          />
        )}
        {hasCompany && (
          <Checkbox
            label={joint('joint.allow')}
            description={joint('joint.allowHint')}
            disabled={!isShared}
            checked={isShared && ((share.isPending ? share.variables.isJoint : undefined) ?? isJoint)}
            onChange={(event) => share.mutate({ isJoint: event.currentTarget.checked })}
          />
        )}
        <h3 className={classes.heading}>{t('spec.linkHeading')}</h3>
        <p className={panel.muted}>{t(isLinked && address === null ? 'spec.linkIsOpen' : 'spec.linkHint')}</p>
        {address !== null && (
          <div className={classes.link}>
            <input readOnly aria-label={t('spec.link')} value={address} onFocus={(event) => event.target.select()} />
            <button type="button" className={buttons.filled} onClick={() => void copy(address)}>
              {t('spec.linkCopy')}
            </button>
          </div>
        )}
        <div className={panel.buttons}>
          {isLinked && (
            <button
              type="button"
              className={buttons.button}
              disabled={link.isPending}
              onClick={() => link.mutate(false)}
            >
              {t('spec.linkClose')}
            </button>
          )}
          <button type="button" className={buttons.button} disabled={link.isPending} onClick={() => link.mutate(true)}>
            {t(isLinked ? 'spec.linkRenew' : 'spec.linkOpen')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
