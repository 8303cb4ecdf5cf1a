/** Adds the staff's routes to the tree (`build/staff-routes-apart.ts`). */
declare module '*/routeTree.gen?staff'
