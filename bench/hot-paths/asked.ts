/** A request as the load sends it. */
export type Asked = { method: 'GET' | 'POST' | 'PATCH'; path: string; token: string; body?: object }
