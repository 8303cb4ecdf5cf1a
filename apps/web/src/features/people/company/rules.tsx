import { deleteRule, type ApprovalRule } from '@snab/contract/people/company'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../lib/api/api'
import { formatMoney } from '../../../lib/texts/format'
import { panelLink } from '../../../shared/navigation/opened-panel'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { rulesQuery, useRules } from './people.data'
import { peopleTexts } from './people.texts'

export function Rules() {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  const { data } = useRules()
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteRule, { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey })
      showSuccess(t('people.ruleDeleted'))
    },
    onError: (error) => showError(error),
  })
  const nameOf = ({ kind, minimumTotal, section }: ApprovalRule) =>
    kind === 'section'
      ? t('people.ruleOf', { name: section?.name ?? '' })
      : minimumTotal
        ? t('people.ruleFrom', { sum: formatMoney(minimumTotal) })
        : t('people.ruleAll')
  return (
    <section className={panel.panel} aria-labelledby="rules">
      <div className={panel.head}>
        <h2 id="rules">{t('people.rules')}</h2>
        <Link {...panelLink('rule', 'new')} className={buttons.button}>
          {t('people.addRule')}
        </Link>
      </div>
      <p className={panel.muted}>
        {t('people.rulesHint')} {data?.items.length === 0 && t('people.noRules')}
      </p>
      <ul className={panel.cards}>
        {data?.items.map((rule) => (
          <li key={rule.id} className={panel.between}>
            <span className={panel.named}>
              <Link {...panelLink('rule', rule.id)}>{nameOf(rule)}</Link>
              <span className={panel.small}>
                {rule.member?.name ?? t('people.ruleEveryone')} →{' '}
                {rule.approvers.map(({ name }) => name).join(', ') || t('people.administrators')}
              </span>
            </span>
            <button
              type="button"
              className={buttons.link}
              aria-label={t('people.deleteRule', { name: nameOf(rule) })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(rule.id)}
            >
              {t('people.delete')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
