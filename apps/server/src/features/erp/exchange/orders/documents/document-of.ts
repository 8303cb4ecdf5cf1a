import type { Trx } from '../../../../../db/database'
import type { ErpDocumentRecord } from '../../../../money/document/documents-of-erp'
import type { ErpDocument } from '../../commerceml/erp-document'

/** A document of 1C in the form that is stored. */
export const documentOf = ({
  deleted,
  isPosted,
  isCancelled,
  counterparty,
  ...document
}: ErpDocument): ErpDocumentRecord => ({
  ...document,
  inn: counterparty?.inn ?? null,
  kpp: counterparty?.kpp ?? null,
  isVoid: deleted || isPosted === false || isCancelled === true,
})

/** Separate documents name their order by our number, our id or 1C's number. */
export const findOrderNamed = (trx: Trx, name: string) =>
  trx
    .selectFrom('orders')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('number', '=', name),
        eb('erpNumber', '=', name),
        ...(/^\d{1,15}$/.test(name) ? [eb('id', '=', Number(name))] : []),
      ]),
    )
    .orderBy((eb) => eb('number', '=', name), 'desc')
    .orderBy('id')
    .executeTakeFirst()
