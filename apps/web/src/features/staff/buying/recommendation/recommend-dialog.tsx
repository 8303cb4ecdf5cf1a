import { NativeSelect, Textarea } from '@mantine/core'
import { recommendSpecification, type Recommendation, type Target } from '@snab/contract/buying/recommendation'
import type { SpecificationSummary } from '@snab/contract/buying/specification'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { CoverField } from './cover-field'
import { idsOf, useRecommendable, useRefreshRecommendations } from './recommendation.data'
import { recommendationTexts } from './recommendation.texts'
import { TargetsField, type Whom } from './targets-field'

const longestText = 3000

/** The list, its audience, and the look of its card. */
export function RecommendDialog({
  recommendation,
  onClose,
}: {
  recommendation: Recommendation | undefined
  onClose: () => void
}) {
  const t = useTexts(recommendationTexts)
  const refresh = useRefreshRecommendations()
  const own = useRecommendable(recommendation === undefined)
  const [chosenId, setChosenId] = useState('')
  const chosen: Recommendation | SpecificationSummary | undefined =
    recommendation ?? own.items?.find(({ id }) => String(id) === chosenId)
  const [text, setText] = useState<string | null>(null)
  const [cover, setCover] = useState(recommendation?.cover ?? null)
  const [whom, setWhom] = useState<Whom>({
    isEverybody: (recommendation?.targets.length ?? 0) === 0,
    targets: recommendation?.targets ?? [],
  })
  const [isTried, setTried] = useState(false)
  const description = text ?? chosen?.description ?? ''
  const isNobody = !whom.isEverybody && whom.targets.length === 0
  const save = useMutation({
    mutationFn: (id: number) =>
      call(recommendSpecification, {
        params: { id },
        body: { isRecommended: true, cover, description, targets: targetsOf(whom).map(idsOf) },
      }),
    onSuccess: () => {
      refresh()
      showSuccess(t('recommend.saved'))
      onClose()
    },
  })

  return (
    <Dialog
      title={recommendation ? t('recommend.editTitle', { name: recommendation.name }) : t('recommend.newTitle')}
      size={640}
      onClose={onClose}
    >
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (chosen && !isNobody && !save.isPending) save.mutate(chosen.id)
        }}
      >
        {!recommendation && own.items?.length === 0 && (
          <p role="status">
            {t('recommend.noOwn')} <Link to="/specifications">{t('recommend.make')}</Link>
          </p>
        )}
        {!recommendation && (
          <NativeSelect
            data-autofocus
            label={t('recommend.name')}
            value={chosenId}
            error={isTried && !chosen ? t('recommend.chooseMissing') : undefined}
            data={[
              { value: '', label: t('recommend.choose') },
              ...(own.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => setChosenId(event.currentTarget.value)}
          />
        )}
        <CoverField cover={cover} onCover={setCover} />
        <Textarea
          label={t('recommend.text')}
          placeholder={t('recommend.textHint')}
          rows={3}
          maxLength={longestText}
          value={description}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TargetsField whom={whom} problem={isTried && isNobody ? t('recommend.someMissing') : null} onWhom={setWhom} />
        {(save.error ?? own.error) && !save.isPending && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error ?? own.error)}
          </p>
        )}
        <FormButtons
          save={t(recommendation ? 'recommend.saveChanges' : 'recommend.save')}
          isPending={save.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

const targetsOf = ({ isEverybody, targets }: Whom): readonly Target[] => (isEverybody ? [] : targets)
