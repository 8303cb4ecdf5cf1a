import type { Endpoint } from '@snab/contract/endpoint'
import { ErrorBody } from '@snab/contract/errors'
import { ownValue } from '@snab/domain/own-value'
import { z } from 'zod'

type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: { type?: string; format?: string }
  style?: string
  explode?: boolean
}
type Operation = {
  parameters?: Parameter[]
  security?: object[]
  responses?: Record<string, object>
  requestBody?: object
  /** Marked by `serve`: the endpoint has no body. */ 'x-no-body'?: true
  'x-upload'?: Endpoint['upload']
}
/** The parts of an OpenAPI document that are completed here. */
export type ApiDocument = {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, object> }
}

/** Descriptions of parameters that a schema cannot express. */
const descriptions: Record<string, string> = {
  page: 'Номер страницы с 1; неверное значение — 1',
  'per-page': 'Строк на странице, 20 по умолчанию',
  perPage: 'Строк на странице; у строк корзины 0 — все',
  sort: 'price, name, article, stock, popularity, new; минус впереди — по убыванию. Неизвестное значение — сортировка портала',
  sorting: 'sorting[поле]=ASC или DESC; поля: price, name, article, storage, popularity, new',
  stockId: 'Склады через запятую: чей остаток сортирует',
  requestedAmount: 'Нужное количество, от 1: для него считаются цена и наличие',
  keyword: 'Строка поиска. В списке товаров ещё findReplace:… и findRelated:… с артикулом или id.{id}',
  literal: 'Искать буквально, без исправлений запроса',
  with: 'filters — добавить к ответу фильтры с количествами',
  filters:
    'filters[section], [brands], [series], [manufacturer], [sellerId], [type], [set] — номера через запятую; [instock] — true или номера складов; [recommended], [infavorite], [bought] — true; [priceMin], [priceMax]; [keyword]; [custom-имя] — слова через запятую; [features][] — «номер:значение», «номер:от,до» или «номер:true», повторяется',
  criteria:
    'То же, что filters в v1; характеристики — criteria[properties][]=«номер:значение», «номер:от,до» или «номер:true», повторяется',
  features: 'features[]=«номер:значение», «номер:от,до» или «номер:true», повторяется',
  type: 'Номера через запятую',
  additionalFields:
    'additionalFields[searchLogUuid] и additionalFields[searchLogProductPosition] — из какого списка открыта карточка',
}

const userUuid: Parameter = {
  name: 'User-Uuid',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description: 'Посетитель без входа: его корзина и регион. С токеном не нужен',
}

const failure = {
  description: 'Отказ: message — по-русски, годится для показа; errors — по полям (422)',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

/** Adds what the schemas lack: how objects are written in a query, descriptions of parameters, guests, refusals. */
export function describeApi({ paths = {}, components, ...rest }: ApiDocument): ApiDocument {
  const described = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, describeOperation(operation)])),
  ])
  const document = {
    ...rest,
    paths: Object.fromEntries(described),
    components: {
      ...components,
      schemas: { ...components?.schemas, Error: z.toJSONSchema(ErrorBody, { target: 'openapi-3.0' }) },
    },
  }
  return { ...document, components: { ...document.components, schemas: usedSchemas(document) } }
}

/** The plugin writes each named schema twice, once for requests and once for answers. */
function usedSchemas({ paths, components }: ApiDocument): Record<string, object> {
  const used = new Map<string, object>()
  const find = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = ownValue(components?.schemas ?? {}, name)
      if (!schema || used.has(name)) continue
      used.set(name, schema)
      find(schema)
    }
  }
  find(paths)
  return Object.fromEntries([...used].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function describeOperation({
  parameters = [],
  security,
  responses,
  'x-no-body': hasNoBody,
  'x-upload': upload,
  ...rest
}: Operation): Operation {
  return {
    ...rest,
    ...(upload && { requestBody: fileBody(upload) }),
    parameters: [...parameters.map(describeParameter), ...(security ? [] : [userUuid])],
    // a token is optional here: with it, prices and stocks are the buyer's
    security: security ?? [{}, { token: [] }],
    responses: { ...(hasNoBody ? { 204: { description: 'Без тела' } } : responses), default: failure },
  }
}

const file = { type: 'string', format: 'binary' }

const fileBody = (upload: NonNullable<Endpoint['upload']>) => ({
  required: true,
  content:
    upload === 'bytes'
      ? { 'application/octet-stream': { schema: file } }
      : {
          'multipart/form-data': {
            schema: { type: 'object', required: [upload.field], properties: { [upload.field]: file } },
          },
        },
})

function describeParameter(parameter: Parameter): Parameter {
  if (parameter.in !== 'query') return parameter
  const description = descriptions[parameter.name]
  return {
    ...parameter,
    ...(description !== undefined && { description }),
    ...(parameter.schema?.type === 'object' && { style: 'deepObject', explode: true }),
    // lists of ids are separated by commas
    ...(parameter.schema?.type === 'array' && { style: 'form', explode: false }),
  }
}
