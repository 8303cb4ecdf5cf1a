import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById } from '../parts'
import { Specification } from './specification'

export const shareByLink = endpoint({
  method: 'PUT',
  path: '/api/v1/specification/:id/link',
  access: 'user',
  keyScope: 'carts',
  summary: 'Открыть или закрыть ссылку; новая ссылка отменяет прежнюю',
  params: ById,
  body: z.object({ isOpen: z.boolean() }),
  response: z.object({ key: z.string().nullable() }),
})

const LinkParams = z.object({ key: z.string().min(20).max(100) })
export const getLinkedSpecification = endpoint({
  method: 'GET',
  path: '/api/v1/specification/link/:key',
  access: 'public',
  keyScope: 'carts',
  summary: 'Спецификация по ссылке',
  params: LinkParams,
  response: Specification,
})
export const copyLinkedSpecification = endpoint({
  method: 'POST',
  path: '/api/v1/specification/link/:key/copy',
  access: 'user',
  keyScope: 'carts',
  summary: 'Взять себе копию по ссылке',
  params: LinkParams,
  response: Specification,
})
