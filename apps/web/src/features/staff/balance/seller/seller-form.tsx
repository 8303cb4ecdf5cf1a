import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { CompanySuggestion } from '@snab/contract/office/lookup'
import { listSellers, saveSeller, type SellerRequisites, type StaffSeller } from '@snab/contract/balance/seller'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { call, keyOf } from '../../../../lib/api/api'
import { showFieldErrors } from '../../../../lib/api/field-errors'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { FindCompany } from '../../../../shared/lookup/find-company'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { editingTexts } from '../../editing/editing.texts'
import { LastChange } from '../../editing/last-change'
import { SaveProblem } from '../../editing/save-problem'
import { BankAccounts } from './bank-accounts'
import type { SellerDraft } from './seller-draft'
import { VatRegimes } from './vat-regimes'
import classes from './sellers.module.css'
import { sellerTexts } from './sellers.texts'
import { DateFieldOf } from '../../../../ui/date-field'

const nothing: SellerRequisites = {
  kind: 'legal',
  name: '',
  fullName: '',
  inn: '',
  kpp: '',
  ogrn: '',
  address: '',
  phone: '',
  email: '',
  directorPost: '',
  directorName: '',
  accountantName: '',
  ogrnDay: null,
  okpo: '',
  advanceInvoicesSince: null,
  documentsByErp: false,
  subdivision: '',
  vatRegimes: [],
  accounts: [],
}

const fieldsOf = ({ requisites }: SellerDraft): FieldPath<SellerDraft>[] => [
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the object above
  ...Object.keys(nothing).map((name) => `requisites.${name as keyof SellerRequisites}` as const),
  ...requisites.vatRegimes.flatMap((_, at) =>
    (['from', 'regime', 'ground'] as const).map((name) => `requisites.vatRegimes.${at}.${name}` as const),
  ),
  ...requisites.accounts.flatMap((_, at) =>
    (['bik', 'bankName', 'correspondentAccount', 'account'] as const).map(
      (name) => `requisites.accounts.${at}.${name}` as const,
    ),
  ),
]

/** By INN from the directory of companies; everything can be typed by hand. */
export function SellerForm({ seller, onReload }: { seller: StaffSeller; onReload: () => void }) {
  const t = useTexts(sellerTexts)
  const editing = useTexts(editingTexts)
  const queryClient = useQueryClient()
  const form = useForm<SellerDraft>({
    defaultValues: { requisites: seller.requisites ?? { ...nothing, ...seller.reported } },
  })
  const {
    register,
    control,
    setValue,
    setError,
    handleSubmit,
    formState: { errors, isDirty },
  } = form
  const kind = useWatch({ control, name: 'requisites.kind' })
  const save = useMutation({
    mutationFn: (draft: SellerDraft) =>
      call(saveSeller, { params: { seller: seller.sellerId ?? 'own' }, body: { version: seller.version, ...draft } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(keyOf(listSellers, {}), saved)
      showSuccess(editing('editing.saved'))
    },
    onError: (error, draft) => showFieldErrors(error, fieldsOf(draft), setError),
  })
  const { question } = useUnsavedGuard(isDirty && !save.isSuccess)
  const problems = errors.requisites

  function take({ data }: CompanySuggestion) {
    const isLegal = data.type === 'LEGAL'
    const found: Partial<SellerRequisites> = {
      kind: isLegal ? 'legal' : 'sole-trader',
      inn: data.inn,
      kpp: data.kpp ?? '',
      ogrn: data.ogrn ?? '',
      name: data.name.short_with_opf || data.name.full_with_opf,
      fullName: data.name.full_with_opf,
      address: data.address.value,
      ...(data.management && { directorPost: data.management.post, directorName: data.management.name }),
    }
    for (const [name, value] of Object.entries(found))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the object above
      setValue(`requisites.${name as keyof typeof found}`, value, { shouldDirty: true })
  }
  const text = (name: Exclude<keyof SellerRequisites, 'kind' | 'documentsByErp' | 'vatRegimes' | 'accounts'>) => ({
    ...register(`requisites.${name}`),
    error: problems?.[name]?.message,
  })

  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => void handleSubmit((draft) => !save.isPending && save.mutate(draft))(event)}
    >
      {question}
      <FindCompany onFound={take} />
      {seller.requisites === null && seller.reported !== null && <p className={panel.small}>{t('sellers.reported')}</p>}
      <div className={classes.fields}>
        <NativeSelect
          label={t('sellers.kind')}
          data={(['legal', 'sole-trader'] as const).map((value) => ({ value, label: t(`sellers.kind.${value}`) }))}
          {...register('requisites.kind')}
        />
        <TextInput label={t('sellers.name')} description={t('sellers.nameHint')} required {...text('name')} />
        <TextInput label={t('sellers.fullName')} {...text('fullName')} />
        <TextInput label={t('sellers.inn')} required inputMode="numeric" {...text('inn')} />
        {kind === 'legal' && <TextInput label={t('sellers.kpp')} required {...text('kpp')} />}
        <TextInput
          label={t(kind === 'legal' ? 'sellers.ogrn' : 'sellers.ogrnip')}
          required
          inputMode="numeric"
          {...text('ogrn')}
        />
        {kind === 'sole-trader' && (
          <DateFieldOf
            control={control}
            name="requisites.ogrnDay"
            empty={null}
            label={t('sellers.ogrnDay')}
            required
            error={problems?.ogrnDay?.message}
          />
        )}
        <TextInput label={t('sellers.okpo')} inputMode="numeric" {...text('okpo')} />
        <TextInput label={t('sellers.address')} required {...text('address')} />
        <TextInput
          label={t('sellers.subdivision')}
          description={t('sellers.subdivisionHint')}
          {...text('subdivision')}
        />
        <TextInput label={t('sellers.phone')} type="tel" {...text('phone')} />
        <TextInput label={t('sellers.email')} type="email" {...text('email')} />
        <TextInput label={t('sellers.directorPost')} {...text('directorPost')} />
        <TextInput label={t('sellers.directorName')} {...text('directorName')} />
        <TextInput label={t('sellers.accountantName')} {...text('accountantName')} />
      </div>
      <VatRegimes form={form} />
      <WhoseDocuments form={form} />
      <BankAccounts form={form} />
      {!save.isPending && (
        <SaveProblem
          error={save.error}
          fields={[...fieldsOf({ requisites: form.getValues('requisites') })]}
          onReload={onReload}
        />
      )}
      <div className={panel.buttons}>
        <LastChange changedAt={seller.changedAt} changedBy={seller.changedBy} />
        <Button type="submit" aria-disabled={save.isPending}>
          {editing('editing.save')}
        </Button>
      </div>
    </form>
  )
}

/** Which documents the portal issues itself, and which it waits for. */
function WhoseDocuments({ form: { control, register, formState } }: { form: UseFormReturn<SellerDraft> }) {
  const t = useTexts(sellerTexts)
  return (
    <>
      <Checkbox
        label={t('sellers.documentsByErp')}
        description={t('sellers.documentsByErpHint')}
        {...register('requisites.documentsByErp')}
      />
      <div className={classes.fields}>
        <DateFieldOf
          control={control}
          name="requisites.advanceInvoicesSince"
          empty={null}
          label={t('sellers.advances')}
          description={t('sellers.advancesHint')}
          error={formState.errors.requisites?.advanceInvoicesSince?.message}
        />
      </div>
    </>
  )
}
