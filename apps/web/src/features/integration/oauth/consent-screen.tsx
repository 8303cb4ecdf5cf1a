import { Button } from '@mantine/core'
import { consentToProgram, findProgram } from '@snab/contract/integration/oauth'
import { keyScopes, longestKeyDays, type KeyScope } from '@snab/domain/people/access-key'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, queryOf } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { readOnOpen } from '../../../lib/api/freshness'
import { showFieldErrors } from '../../../lib/api/field-errors'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { ScopeChoice } from '../../../shared/access-key/scope-choice'
import { DateFieldOf } from '../../../ui/date-field'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import classes from './consent.module.css'
import { consentTexts } from './consent.texts'

const route = getRouteApi('/user/_area/connect')
const usualDays = 180
const fields = ['scopes', 'lastDay'] as const
type Form = { scopes: KeyScope[]; lastDay: string }
type Search = ReturnType<typeof route.useSearch>

/** A person decides whether a program gets an access key, and for what. */
export function ConsentScreen() {
  const t = useTexts(consentTexts)
  const asked = route.useSearch()
  const isWhole =
    asked.client_id !== '' && asked.redirect_uri !== '' && asked.code_challenge !== '' && asked.response_type === 'code'
  return isWhole ? <Asked of={asked} /> : <MessageScreen heading={t('connectProgram.wrong')} />
}

function Asked({ of: asked }: { of: Search }) {
  const t = useTexts(consentTexts)
  const { data, error, refetch } = useQuery({
    ...queryOf(findProgram, { params: { id: asked.client_id }, query: { redirectUri: asked.redirect_uri } }),
    ...readOnOpen,
  })
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={t('connectProgram.title')}>
      <div className={classes.consent}>
        <p>{t('connectProgram.asks', { name: data.name })}</p>
        <p>
          {data.company === null
            ? t('connectProgram.noCompany')
            : t('connectProgram.company', { company: data.company.name })}
        </p>
        <p>
          <strong>
            {data.isOnThisComputer
              ? t('connectProgram.returnsHere')
              : t('connectProgram.returnsTo', { address: data.returnsTo })}
          </strong>
        </p>
        <p className={panel.muted}>{t('connectProgram.limits')}</p>
        <ConsentForm of={asked} companyId={data.company?.id ?? null} />
      </div>
    </Page>
  )
}

/** The refusal for the program, at the redirect address that the portal has verified. */
function refusalOf({ redirect_uri: redirectUri, state }: Search): string {
  const address = new URL(redirectUri)
  address.searchParams.set('error', 'access_denied')
  if (state !== '') address.searchParams.set('state', state)
  return address.href
}

/** Scopes requested by the program are ticked; others can be added, and any can be removed. */
function ConsentForm({ of: asked, companyId }: { of: Search; companyId: number | null }) {
  const t = useTexts(consentTexts)
  const [today] = useState(() => moscowDay(new Date()))
  const wanted = keyScopes.filter((scope) => asked.scope.split(' ').includes(scope))
  const {
    register,
    handleSubmit,
    control,
    setError,
    formState: { errors },
  } = useForm<Form>({
    defaultValues: {
      scopes: wanted.length > 0 ? wanted : ['catalogue', 'carts', 'orders-read'],
      lastDay: addDays(today, usualDays),
    },
  })
  const allow = useMutation({
    mutationFn: (form: Form) =>
      call(consentToProgram, {
        body: {
          ...form,
          companyId,
          clientId: asked.client_id,
          redirectUri: asked.redirect_uri,
          codeChallenge: asked.code_challenge,
          ...(asked.state !== '' && { state: asked.state }),
        },
      }),
    onSuccess: ({ redirectTo }) => location.assign(redirectTo),
    onError: (error) => showFieldErrors(error, fields, setError),
  })
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => void handleSubmit((form) => allow.mutate(form))(event)}
    >
      <ScopeChoice legend={t('connectProgram.scopes')} field={register('scopes')} problem={errors.scopes?.message} />
      <DateFieldOf
        control={control}
        name="lastDay"
        label={t('connectProgram.lastDay')}
        required
        withAsterisk
        min={today}
        max={addDays(today, longestKeyDays)}
        error={errors.lastDay?.message}
      />
      {allow.error && Object.keys(errors).length === 0 && (
        <p role="alert" className={panel.problem}>
          {errorText(allow.error)}
        </p>
      )}
      <div className={panel.buttons}>
        <Button variant="default" onClick={() => location.assign(refusalOf(asked))}>
          {t('connectProgram.refuse')}
        </Button>
        <Button type="submit" loading={allow.isPending || allow.isSuccess}>
          {t('connectProgram.allow')}
        </Button>
      </div>
    </form>
  )
}
