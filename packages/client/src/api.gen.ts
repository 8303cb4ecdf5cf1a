/**
 * The API that access keys may call, generated from its description. Do not edit: it is written by
 *   npm test -- unit apps/server/test/client -u
 */

export interface paths {
    "/api/v1/user/current-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Текущий пользователь */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** Format: uuid */
                            uuid: string;
                            publicIdentity: string;
                            phone: string | null;
                            email: string | null;
                            Group: string | null;
                            regionId: number;
                            region: {
                                id: number;
                                name: string;
                            };
                            company: {
                                id: number;
                                name: string;
                                legalEntities: {
                                    id: number;
                                    name: string;
                                    inn: string;
                                }[];
                            } | null;
                            companyName: string | null;
                            hasMultiCompany: boolean;
                            multipleCompanies: boolean;
                            /** @enum {string|null} */
                            role: "administrator" | "manager" | null;
                            /** @enum {string|null} */
                            staffRole: "sales" | "content" | "administrator" | null;
                            rights: {
                                [key: string]: boolean;
                            };
                            owesTwoFactor: boolean;
                            isIndividual: boolean;
                            firstName: string;
                            lastName: string;
                            middleName: string;
                            impersonation: {
                                by: string;
                                reason: string;
                            } | null;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Список товаров с фильтрами */
        get: {
            parameters: {
                query?: {
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице, 20 по умолчанию */
                    "per-page"?: number;
                    /** @description price, name, article, stock, popularity, new; минус впереди — по убыванию. Неизвестное значение — сортировка портала */
                    sort?: string;
                    /** @description Склады через запятую: чей остаток сортирует */
                    stockId?: string[];
                    /** @description Нужное количество, от 1: для него считаются цена и наличие */
                    requestedAmount?: number;
                    /** @description filters[section], [brands], [series], [manufacturer], [sellerId], [type], [set] — номера через запятую; [instock] — true или номера складов; [recommended], [infavorite], [bought] — true; [priceMin], [priceMax]; [keyword]; [custom-имя] — слова через запятую; [features][] — «номер:значение», «номер:от,до» или «номер:true», повторяется */
                    filters?: {
                        section?: string[];
                        instock?: "true" | "1";
                        recommended?: boolean;
                        brands?: string[];
                        series?: string[];
                        manufacturer?: string[];
                        sellerId?: string[];
                        type?: string[];
                        priceMin?: number;
                        priceMax?: number;
                        infavorite?: boolean;
                        bought?: boolean;
                        /** @default  */
                        keyword?: string;
                        set?: string[];
                        features?: unknown;
                        sent?: unknown;
                    } & {
                        [key: string]: unknown;
                    };
                };
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Product"][];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                                ignoredFilters: string[];
                                /** Format: uuid */
                                searchLogUuid: string | null;
                                hasInitialItem: boolean;
                                itemsHeading: string | null;
                                understanding: {
                                    shown: string;
                                    words: {
                                        typed: string;
                                        taken: string;
                                        as: string;
                                        found: boolean;
                                    }[];
                                    repairs: {
                                        kind: string;
                                        from: string;
                                        to: string;
                                    }[];
                                } | null;
                                leftOut?: string[];
                                nearestCodes: {
                                    id: number;
                                    article: string;
                                }[];
                                withoutWords: {
                                    word: string;
                                    keyword: string;
                                    count: number;
                                }[];
                                withoutFilters: number | null;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Поиск товаров; with=filters добавляет фильтры к тому же ответу */
        get: {
            parameters: {
                query?: {
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице; у строк корзины 0 — все */
                    perPage?: number;
                    /** @description filters — добавить к ответу фильтры с количествами */
                    with?: "filters";
                    /** @description sorting[поле]=ASC или DESC; поля: price, name, article, storage, popularity, new */
                    sorting?: {
                        [key: string]: "ASC" | "DESC";
                    };
                    /** @description Склады через запятую: чей остаток сортирует */
                    stockId?: string[];
                    /** @description Нужное количество, от 1: для него считаются цена и наличие */
                    requestedAmount?: number;
                    /** @description То же, что filters в v1; характеристики — criteria[properties][]=«номер:значение», «номер:от,до» или «номер:true», повторяется */
                    criteria?: {
                        section?: string[];
                        instock?: "true" | "1";
                        recommended?: boolean;
                        brands?: string[];
                        series?: string[];
                        manufacturer?: string[];
                        sellerId?: string[];
                        type?: string[];
                        priceMin?: number;
                        priceMax?: number;
                        infavorite?: boolean;
                        bought?: boolean;
                        /** @default  */
                        keyword?: string;
                        set?: string[];
                        properties?: unknown;
                        sent?: unknown;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description Искать буквально, без исправлений запроса */
                    literal?: boolean;
                };
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Product"][];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                                ignoredFilters: string[];
                                /** Format: uuid */
                                searchLogUuid: string | null;
                                hasInitialItem: boolean;
                                itemsHeading: string | null;
                                understanding: {
                                    shown: string;
                                    words: {
                                        typed: string;
                                        taken: string;
                                        as: string;
                                        found: boolean;
                                    }[];
                                    repairs: {
                                        kind: string;
                                        from: string;
                                        to: string;
                                    }[];
                                } | null;
                                leftOut?: string[];
                                nearestCodes: {
                                    id: number;
                                    article: string;
                                }[];
                                withoutWords: {
                                    word: string;
                                    keyword: string;
                                    count: number;
                                }[];
                                withoutFilters: number | null;
                            };
                            filters?: {
                                items: {
                                    id: string;
                                    name: string;
                                    unit: string | null;
                                    code: string | null;
                                    isCustom: boolean;
                                    primary: boolean;
                                    /** @enum {string} */
                                    kind: "list" | "range" | "flag";
                                    value: {
                                        min: number;
                                        max: number;
                                        from?: number;
                                        to?: number;
                                    } | null;
                                    values: {
                                        id: string;
                                        name: string;
                                        count: number;
                                        logo?: string;
                                        country?: string;
                                    }[];
                                    valueCount: number;
                                }[];
                                sections: {
                                    id: number;
                                    count: number;
                                }[];
                                instock: number;
                                recommended: number;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/search/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Фильтры с количеством товаров */
        get: {
            parameters: {
                query?: {
                    /** @description sorting[поле]=ASC или DESC; поля: price, name, article, storage, popularity, new */
                    sorting?: {
                        [key: string]: "ASC" | "DESC";
                    };
                    /** @description Склады через запятую: чей остаток сортирует */
                    stockId?: string[];
                    /** @description Нужное количество, от 1: для него считаются цена и наличие */
                    requestedAmount?: number;
                    /** @description То же, что filters в v1; характеристики — criteria[properties][]=«номер:значение», «номер:от,до» или «номер:true», повторяется */
                    criteria?: {
                        section?: string[];
                        instock?: "true" | "1";
                        recommended?: boolean;
                        brands?: string[];
                        series?: string[];
                        manufacturer?: string[];
                        sellerId?: string[];
                        type?: string[];
                        priceMin?: number;
                        priceMax?: number;
                        infavorite?: boolean;
                        bought?: boolean;
                        /** @default  */
                        keyword?: string;
                        set?: string[];
                        properties?: unknown;
                        sent?: unknown;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description Искать буквально, без исправлений запроса */
                    literal?: boolean;
                };
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: string;
                                name: string;
                                unit: string | null;
                                code: string | null;
                                isCustom: boolean;
                                primary: boolean;
                                /** @enum {string} */
                                kind: "list" | "range" | "flag";
                                value: {
                                    min: number;
                                    max: number;
                                    from?: number;
                                    to?: number;
                                } | null;
                                values: {
                                    id: string;
                                    name: string;
                                    count: number;
                                    logo?: string;
                                    country?: string;
                                }[];
                                valueCount: number;
                            }[];
                            sections: {
                                id: number;
                                count: number;
                            }[];
                            instock: number;
                            recommended: number;
                            meta: {
                                ignoredFilters: string[];
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/search/filters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Значения одного фильтра с количеством товаров, с поиском по названию */
        get: {
            parameters: {
                query?: {
                    /** @description sorting[поле]=ASC или DESC; поля: price, name, article, storage, popularity, new */
                    sorting?: {
                        [key: string]: "ASC" | "DESC";
                    };
                    /** @description Склады через запятую: чей остаток сортирует */
                    stockId?: string[];
                    /** @description Нужное количество, от 1: для него считаются цена и наличие */
                    requestedAmount?: number;
                    /** @description То же, что filters в v1; характеристики — criteria[properties][]=«номер:значение», «номер:от,до» или «номер:true», повторяется */
                    criteria?: {
                        section?: string[];
                        instock?: "true" | "1";
                        recommended?: boolean;
                        brands?: string[];
                        series?: string[];
                        manufacturer?: string[];
                        sellerId?: string[];
                        type?: string[];
                        priceMin?: number;
                        priceMax?: number;
                        infavorite?: boolean;
                        bought?: boolean;
                        /** @default  */
                        keyword?: string;
                        set?: string[];
                        properties?: unknown;
                        sent?: unknown;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description Искать буквально, без исправлений запроса */
                    literal?: boolean;
                    /** @description Строка поиска. В списке товаров ещё findReplace:… и findRelated:… с артикулом или id.{id} */
                    keyword?: string;
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице; у строк корзины 0 — все */
                    perPage?: number;
                };
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: string;
                                name: string;
                                count: number;
                                logo?: string;
                                country?: string;
                            }[];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                                ignoredFilters: string[];
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/search/filters/{id}/histogram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Распределение товаров по цене или числовой характеристике */
        get: {
            parameters: {
                query?: {
                    /** @description sorting[поле]=ASC или DESC; поля: price, name, article, storage, popularity, new */
                    sorting?: {
                        [key: string]: "ASC" | "DESC";
                    };
                    /** @description Склады через запятую: чей остаток сортирует */
                    stockId?: string[];
                    /** @description Нужное количество, от 1: для него считаются цена и наличие */
                    requestedAmount?: number;
                    /** @description То же, что filters в v1; характеристики — criteria[properties][]=«номер:значение», «номер:от,до» или «номер:true», повторяется */
                    criteria?: {
                        section?: string[];
                        instock?: "true" | "1";
                        recommended?: boolean;
                        brands?: string[];
                        series?: string[];
                        manufacturer?: string[];
                        sellerId?: string[];
                        type?: string[];
                        priceMin?: number;
                        priceMax?: number;
                        infavorite?: boolean;
                        bought?: boolean;
                        /** @default  */
                        keyword?: string;
                        set?: string[];
                        properties?: unknown;
                        sent?: unknown;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description Искать буквально, без исправлений запроса */
                    literal?: boolean;
                };
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            buckets: {
                                from: number;
                                to: number;
                                count: number;
                            }[];
                            meta: {
                                ignoredFilters: string[];
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/search/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Подсказки к строке поиска */
        get: {
            parameters: {
                query?: {
                    /** @description Строка поиска. В списке товаров ещё findReplace:… и findRelated:… с артикулом или id.{id} */
                    keyword?: string;
                };
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            products: {
                                id: number;
                                name: string;
                                article: string;
                                image: string | null;
                                price: number | null;
                                manufacturerCode: string;
                                unit: string;
                                multiplicity: number;
                                minimumBatch: number;
                                amount: number | null;
                            }[];
                            sections: {
                                id: number;
                                name: string;
                            }[];
                            brands: {
                                id: number;
                                name: string;
                            }[];
                            words: string[];
                            shown: string | null;
                            leftOut?: string[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalog/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Разделы, склады и настройки каталога */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sections: {
                                id: number;
                                text: string;
                                name: string;
                                parentId: number | null;
                                picture?: string;
                            }[];
                            warehouses: {
                                id: number;
                                name: string;
                                city: string;
                                isVirtual: boolean;
                                deliveryTime: number;
                                regionId: number;
                            }[];
                            sorts: {
                                id: string;
                                name: string;
                            }[];
                            defaultSort: string;
                            totalCount: number;
                            help: {
                                heading: string;
                                links: {
                                    title: string;
                                    href: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Бренды */
        get: {
            parameters: {
                query?: {
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице, 20 по умолчанию */
                    "per-page"?: number;
                    /** @description Строка поиска. В списке товаров ещё findReplace:… и findRelated:… с артикулом или id.{id} */
                    keyword?: string;
                };
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                name: string;
                            }[];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-brand/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Бренд */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filter/group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Группы товаров */
        get: {
            parameters: {
                query?: {
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице, 20 по умолчанию */
                    "per-page"?: number;
                    /** @description Строка поиска. В списке товаров ещё findReplace:… и findRelated:… с артикулом или id.{id} */
                    keyword?: string;
                    /** @description Номера через запятую */
                    type?: unknown;
                    /** @description features[]=«номер:значение», «номер:от,до» или «номер:true», повторяется */
                    features?: unknown;
                };
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                name: string;
                            }[];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                                ignoredFilters: string[];
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/filter/group/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Группа товаров */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Серия */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-set/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Набор товаров */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-manufacturer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Производитель */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seller/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Продавец */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-property/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Характеристика */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            code: string | null;
                            unit: string | null;
                            /** @enum {string} */
                            kind: "list" | "number" | "range" | "flag";
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-property/by-code/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Характеристика по её коду, как в custom-{property} */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            code: string | null;
                            unit: string | null;
                            /** @enum {string} */
                            kind: "list" | "number" | "range" | "flag";
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product-property/{id}/value/{valueId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Значение характеристики */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                    valueId: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalog-section": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Разделы каталога */
        get: {
            parameters: {
                query?: {
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице, 20 по умолчанию */
                    "per-page"?: number;
                    /** @description Строка поиска. В списке товаров ещё findReplace:… и findRelated:… с артикулом или id.{id} */
                    keyword?: string;
                };
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                text: string;
                                name: string;
                                parentId: number | null;
                                picture?: string;
                            }[];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalog-section/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Раздел каталога */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            text: string;
                            name: string;
                            parentId: number | null;
                            picture?: string;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalog-section/{id}/item": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Подразделы раздела */
        get: {
            parameters: {
                query?: {
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице, 20 по умолчанию */
                    "per-page"?: number;
                };
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                text: string;
                                name: string;
                                parentId: number | null;
                                picture?: string;
                            }[];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Корзины пользователя: открытая и отложенные */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                name: string;
                                isActive: boolean;
                                itemsCount: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Отложить открытую корзину под именем и начать новую */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                name: string;
                                isActive: boolean;
                                itemsCount: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cart/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Открыть отложенную корзину; открытая откладывается, пустая исчезает */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                name: string;
                                isActive: boolean;
                                itemsCount: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cart/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Удалить отложенную корзину */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                name: string;
                                isActive: boolean;
                                itemsCount: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Переименовать корзину */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                name: string;
                                isActive: boolean;
                                itemsCount: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/cart/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Строки корзины */
        get: {
            parameters: {
                query?: {
                    /** @description Строк на странице; у строк корзины 0 — все */
                    perPage?: number;
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description price, name, article, stock, popularity, new; минус впереди — по убыванию. Неизвестное значение — сортировка портала */
                    sort?: "position" | "name" | "-name" | "article" | "-article" | "price" | "-price" | "total" | "-total" | "added" | "-added";
                    /** @description Номера через запятую */
                    type?: "catalog" | "custom";
                };
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CartAnswer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Убрать строки из корзины */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            id: number;
                        }[];
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CartAnswer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Задать количество, положение и примечание строк; без id — по товару и продавцу, 0 убирает строку */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            id?: number;
                            productId?: number | null;
                            customProductId?: number | null;
                            sellerId?: number | null;
                            amount?: number;
                            pieces?: {
                                count: number;
                                length: number;
                            }[] | null;
                            position?: number;
                            note?: string;
                            additionalFields?: {
                                /** Format: uuid */
                                searchLogUuid?: string;
                                searchLogProductPosition?: number;
                                searchHistory?: string[];
                            };
                            isReturned?: boolean;
                        }[];
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CartAnswer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v2/cart/items/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Принять изменения цен и наличия: с этого времени строки сравниваются с тем, как стало */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            id: number;
                        }[];
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CartAnswer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cart-item/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Итоги корзины и количество по товарам */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            itemsCount: number;
                            price: number;
                            discount: number;
                            orderPrice: number;
                            discountPercent: number | null;
                            weightKg: number;
                            vat: number;
                            version: number;
                            amounts: {
                                [key: string]: number;
                            };
                            sellerAmounts: {
                                [key: string]: {
                                    [key: string]: number;
                                };
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cart-item/current-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Текущие цены строк корзины */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                currentPrice: number | null;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cutting-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** С каких барабанов отрезать куски, чтобы остатков было меньше */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            productId: number;
                            sellerId?: number | null;
                            pieces: {
                                count: number;
                                length: number;
                            }[];
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                productId: number;
                                isKnown: boolean;
                                drums: {
                                    number: string;
                                    warehouse: string;
                                    length: number;
                                    cuts: {
                                        count: number;
                                        length: number;
                                    }[];
                                    rest: number;
                                    isRestUnsellable: boolean;
                                }[];
                                missing: {
                                    count: number;
                                    length: number;
                                }[];
                                waste: number;
                                longest: number;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Спецификации: мои, компании, рекомендованные, архив */
        get: {
            parameters: {
                query: {
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице, 20 по умолчанию */
                    "per-page"?: number;
                    tab?: "my" | "company" | "recommended" | "archive";
                    /** @description Строка поиска. В списке товаров ещё findReplace:… и findRelated:… с артикулом или id.{id} */
                    keyword?: string;
                    everywhere: boolean;
                    /** @description price, name, article, stock, popularity, new; минус впереди — по убыванию. Неизвестное значение — сортировка портала */
                    sort?: "-updated" | "updated" | "name" | "-name" | "-created" | "created";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["SpecificationSummary"][];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                            };
                            counts: {
                                [key: string]: number;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Создать спецификацию: пустую, из строк или из корзины */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default  */
                        description?: string;
                        /** @default true */
                        isShared?: boolean;
                        /** @default false */
                        isJoint?: boolean;
                        /** @default [] */
                        items?: {
                            productId?: number | null;
                            customProductId?: number | null;
                            sellerId?: number | null;
                            amount: number;
                            pieces?: {
                                count: number;
                                length: number;
                            }[] | null;
                            note?: string;
                        }[];
                        cartItemIds?: number[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Specification"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Спецификация */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Specification"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Переименовать, описать, открыть или закрыть для коллег */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        description?: string;
                        isShared?: boolean;
                        isJoint?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SpecificationSummary"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Удалить из архива навсегда */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            done: true;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/{id}/items/changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Строки, изменённые после версии */
        get: {
            parameters: {
                query: {
                    since: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            isComplete: boolean;
                            updatedItems: components["schemas"]["SpecificationItem"][];
                            deletedItems: {
                                id: number;
                            }[];
                            totals: components["schemas"]["CartTotals"];
                            version: number;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Сделать копию */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Specification"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Убрать в архив */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SpecificationSummary"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Вернуть из архива */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SpecificationSummary"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Удалить всё из архива */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deleted: number;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Убрать строки */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            id: number;
                            base?: number;
                        }[];
                        version?: number;
                        editor?: {
                            /** Format: uuid */
                            page: string;
                            number: number;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SpecificationAnswer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Добавить и изменить строки; количество 0 убирает строку */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            id?: number;
                            /** Format: uuid */
                            clientKey?: string;
                            productId?: number | null;
                            customProductId?: number | null;
                            sellerId?: number | null;
                            amount?: number;
                            pieces?: {
                                count: number;
                                length: number;
                            }[] | null;
                            position?: number;
                            note?: string;
                            isReturned?: boolean;
                            formerId?: number;
                            base?: number;
                        }[];
                        version?: number;
                        editor?: {
                            /** Format: uuid */
                            page: string;
                            number: number;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SpecificationAnswer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/specification/{id}/items/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Принять изменения строк или оставить как было */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            id: number;
                            /** @enum {string} */
                            as: "accept" | "keep";
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SpecificationAnswer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/{id}/copy-cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Положить спецификацию или выбранные строки в корзину */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items?: (number | {
                            id: number;
                        })[];
                        /** @default false */
                        move?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            added: number;
                            joined: number;
                            repeated: number;
                            skipped: {
                                id: number;
                                reason: string;
                            }[];
                            messages: {
                                /** @enum {string} */
                                level: "positive" | "low" | "medium" | "high";
                                warning: string;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Открыть или закрыть ссылку; новая ссылка отменяет прежнюю */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isOpen: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            key: string | null;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/link/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Спецификация по ссылке */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Specification"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/link/{key}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Взять себе копию по ссылке */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Specification"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/{id}/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** История */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                number: number;
                                at: string;
                                author: string;
                                /** @enum {string} */
                                action: "created" | "changed" | "restored" | "imported" | "copied";
                                positions: number;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/{id}/version/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Чем версия отличается от сегодняшней или другой */
        get: {
            parameters: {
                query?: {
                    /** @description filters — добавить к ответу фильтры с количествами */
                    with?: number;
                };
                header?: never;
                path: {
                    id: number;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            number: number;
                            at: string;
                            author: string;
                            /** @enum {string} */
                            action: "created" | "changed" | "restored" | "imported" | "copied";
                            positions: number;
                            difference: {
                                name: {
                                    was: string;
                                    now: string;
                                } | null;
                                description: {
                                    was: string;
                                    now: string;
                                } | null;
                                removed: {
                                    article: string;
                                    name: string;
                                    unit: string;
                                    amount: number;
                                    pieces: string;
                                    note: string;
                                }[];
                                added: {
                                    article: string;
                                    name: string;
                                    unit: string;
                                    amount: number;
                                    pieces: string;
                                    note: string;
                                }[];
                                changed: {
                                    was: {
                                        article: string;
                                        name: string;
                                        unit: string;
                                        amount: number;
                                        pieces: string;
                                        note: string;
                                    };
                                    now: {
                                        article: string;
                                        name: string;
                                        unit: string;
                                        amount: number;
                                        pieces: string;
                                        note: string;
                                    };
                                }[];
                                isReordered: boolean;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/{id}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Кто и когда изменил ячейки строк */
        get: {
            parameters: {
                query?: {
                    itemId?: number;
                    before?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                itemId: number;
                                /** @enum {string} */
                                cell: "amount" | "note" | "goods" | "row" | "place";
                                was: (number | string) | null;
                                now: (number | string) | null;
                                name: string;
                                author: string;
                                at: string;
                                version: number;
                            }[];
                            hasMore: boolean;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specification/{id}/version/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Вернуть версию */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Specification"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/substitution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Чем заменить строки корзины или спецификации: другим брендом, тем, что есть, или более дешёвым */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        source: {
                            /** @enum {string} */
                            kind: "cart";
                            itemIds?: number[];
                        } | {
                            /** @enum {string} */
                            kind: "specification";
                            id: number;
                            itemIds?: number[];
                        };
                        substitution: {
                            /** @enum {string} */
                            kind: "brand";
                            fromBrandId: number;
                            toBrandId: number;
                        } | {
                            /** @enum {string} */
                            kind: "stock";
                        } | {
                            /** @enum {string} */
                            kind: "cheapest";
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                product: {
                                    id: number;
                                    article: string;
                                    name: string;
                                    brand: {
                                        id: number;
                                        name: string;
                                    } | null;
                                    unit: string;
                                    image: string | null;
                                    sellerId: number | null;
                                } | null;
                                name: string;
                                article: string;
                                amount: number;
                                price: number | null;
                                total: number | null;
                                days: number | null;
                                /** @enum {string|null} */
                                reason: "own-product" | "no-features" | "no-brand" | "no-stock" | "not-cheaper" | "no-price" | "no-fit" | null;
                                demands: string[];
                                offers: {
                                    /** @enum {string} */
                                    source: "table" | "features";
                                    matched: number;
                                    because: string[];
                                    check: string[];
                                    differences: {
                                        id: number;
                                        name: string;
                                        unit: string | null;
                                        own: string;
                                        other: string | null;
                                    }[];
                                    product: {
                                        id: number;
                                        article: string;
                                        name: string;
                                        brand: {
                                            id: number;
                                            name: string;
                                        } | null;
                                        unit: string;
                                        image: string | null;
                                        sellerId: number | null;
                                    };
                                    amount: number;
                                    price: number | null;
                                    total: number | null;
                                    totalChange: number | null;
                                    days: number | null;
                                    features: number;
                                    isEqual: boolean;
                                }[];
                            }[];
                            rest: {
                                count: number;
                                days: number;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/substitution/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Бренды строк и бренды, у которых есть для них замена */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        source: {
                            /** @enum {string} */
                            kind: "cart";
                            itemIds?: number[];
                        } | {
                            /** @enum {string} */
                            kind: "specification";
                            id: number;
                            itemIds?: number[];
                        };
                        fromBrandId?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            from: {
                                id: number;
                                name: string;
                                rows: number;
                            }[];
                            to: {
                                id: number;
                                name: string;
                                rows: number;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/list-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Загрузить список текстом или скопированными ячейками */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        /** @default 1 */
                        part?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** @enum {string} */
                            kind: "text" | "file";
                            fileName: string;
                            /** @enum {string} */
                            state: "matching" | "ready" | "finished" | "cancelled" | "failed";
                            problem: string;
                            created: string;
                            part: number;
                            parts: number;
                            counts: {
                                input: number;
                                matched: number;
                                chosen: number;
                                custom: number;
                                skipped: number;
                                undecided: number;
                                waiting: number;
                            };
                            sheets: {
                                sheet: string;
                                roles: ("code" | "analogue" | "name" | "amount" | "unit" | "brand" | "note" | "ignored")[];
                                headingRow: number | null;
                                rowCount: number;
                                preview: {
                                    number: number;
                                    cells: string[];
                                }[];
                                amountColumns: {
                                    at: number;
                                    heading: string;
                                }[];
                                hidden: {
                                    rows: number;
                                    columns: number;
                                };
                            }[];
                            skippedRows: {
                                sheet: string;
                                number: number;
                                text: string;
                                reason: string;
                            }[];
                            hiddenSheets: string[];
                            warning: string | null;
                            result: {
                                /** @enum {string} */
                                target: "cart" | "specification";
                                specificationId: number | null;
                                specificationName?: string | null;
                                added: number;
                                joined: number;
                                repeated: number;
                                rounded: number;
                                messages: string[];
                            } | null;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/list-import/{id}/part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Следующая часть длинного списка */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        part: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** @enum {string} */
                            kind: "text" | "file";
                            fileName: string;
                            /** @enum {string} */
                            state: "matching" | "ready" | "finished" | "cancelled" | "failed";
                            problem: string;
                            created: string;
                            part: number;
                            parts: number;
                            counts: {
                                input: number;
                                matched: number;
                                chosen: number;
                                custom: number;
                                skipped: number;
                                undecided: number;
                                waiting: number;
                            };
                            sheets: {
                                sheet: string;
                                roles: ("code" | "analogue" | "name" | "amount" | "unit" | "brand" | "note" | "ignored")[];
                                headingRow: number | null;
                                rowCount: number;
                                preview: {
                                    number: number;
                                    cells: string[];
                                }[];
                                amountColumns: {
                                    at: number;
                                    heading: string;
                                }[];
                                hidden: {
                                    rows: number;
                                    columns: number;
                                };
                            }[];
                            skippedRows: {
                                sheet: string;
                                number: number;
                                text: string;
                                reason: string;
                            }[];
                            hiddenSheets: string[];
                            warning: string | null;
                            result: {
                                /** @enum {string} */
                                target: "cart" | "specification";
                                specificationId: number | null;
                                specificationName?: string | null;
                                added: number;
                                joined: number;
                                repeated: number;
                                rounded: number;
                                messages: string[];
                            } | null;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/list-import/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Загрузка: ход и итоги */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** @enum {string} */
                            kind: "text" | "file";
                            fileName: string;
                            /** @enum {string} */
                            state: "matching" | "ready" | "finished" | "cancelled" | "failed";
                            problem: string;
                            created: string;
                            part: number;
                            parts: number;
                            counts: {
                                input: number;
                                matched: number;
                                chosen: number;
                                custom: number;
                                skipped: number;
                                undecided: number;
                                waiting: number;
                            };
                            sheets: {
                                sheet: string;
                                roles: ("code" | "analogue" | "name" | "amount" | "unit" | "brand" | "note" | "ignored")[];
                                headingRow: number | null;
                                rowCount: number;
                                preview: {
                                    number: number;
                                    cells: string[];
                                }[];
                                amountColumns: {
                                    at: number;
                                    heading: string;
                                }[];
                                hidden: {
                                    rows: number;
                                    columns: number;
                                };
                            }[];
                            skippedRows: {
                                sheet: string;
                                number: number;
                                text: string;
                                reason: string;
                            }[];
                            hiddenSheets: string[];
                            warning: string | null;
                            result: {
                                /** @enum {string} */
                                target: "cart" | "specification";
                                specificationId: number | null;
                                specificationName?: string | null;
                                added: number;
                                joined: number;
                                repeated: number;
                                rounded: number;
                                messages: string[];
                            } | null;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Отменить загрузку */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            done: true;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/list-import/{id}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Положить в корзину или спецификацию */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        target: {
                            /** @enum {string} */
                            kind: "cart";
                        } | {
                            /** @enum {string} */
                            kind: "specification";
                            id: number;
                        } | {
                            /** @enum {string} */
                            kind: "new-specification";
                            name: string;
                        };
                        /** @default false */
                        skipUndecided?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            target: "cart" | "specification";
                            specificationId: number | null;
                            specificationName?: string | null;
                            added: number;
                            joined: number;
                            repeated: number;
                            rounded: number;
                            messages: string[];
                            counts: {
                                input: number;
                                matched: number;
                                chosen: number;
                                custom: number;
                                skipped: number;
                                undecided: number;
                                waiting: number;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/list-import/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Строки загрузки */
        get: {
            parameters: {
                query?: {
                    filter?: "all" | "undecided" | "amount" | "matched" | "changed" | "skipped";
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице; у строк корзины 0 — все */
                    perPage?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                sheet: string;
                                number: number;
                                source: string;
                                code: string;
                                name: string;
                                amountText: string;
                                unit: string;
                                note: string;
                                /** @enum {string} */
                                state: "waiting" | "matched" | "several" | "none";
                                /** @enum {string|null} */
                                how: "code" | "normalised" | "memory" | "inner-code" | "name" | "analogue" | null;
                                confidence: number;
                                reason: string;
                                doubt: string;
                                candidates: {
                                    id: number;
                                    article: string;
                                    name: string;
                                    brand: string | null;
                                    unit: string;
                                    image: string | null;
                                    price: number | null;
                                    stock: number | null;
                                    multiplicity: number;
                                    minimumBatch: number;
                                }[];
                                /** @enum {string|null} */
                                choice: "matched" | "chosen" | "custom" | "skipped" | null;
                                product: {
                                    id: number;
                                    article: string;
                                    name: string;
                                    brand: string | null;
                                    unit: string;
                                    image: string | null;
                                    price: number | null;
                                    stock: number | null;
                                    multiplicity: number;
                                    minimumBatch: number;
                                } | null;
                                customProduct: {
                                    id: number;
                                    name: string;
                                } | null;
                                amount: number | null;
                                amountNote: string | null;
                            }[];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                            };
                            counts: {
                                input: number;
                                matched: number;
                                chosen: number;
                                custom: number;
                                skipped: number;
                                undecided: number;
                                waiting: number;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Выбрать товар, заменить, завести свой товар, пропустить, задать количество */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rows: {
                            id: number;
                            productId?: number;
                            customProduct?: {
                                name: string;
                                /** @default  */
                                article?: string;
                                /** @default шт */
                                unit?: string;
                                price?: number | null;
                            };
                            /** @enum {boolean} */
                            skip?: true;
                            /** @enum {boolean} */
                            undo?: true;
                            amount?: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                sheet: string;
                                number: number;
                                source: string;
                                code: string;
                                name: string;
                                amountText: string;
                                unit: string;
                                note: string;
                                /** @enum {string} */
                                state: "waiting" | "matched" | "several" | "none";
                                /** @enum {string|null} */
                                how: "code" | "normalised" | "memory" | "inner-code" | "name" | "analogue" | null;
                                confidence: number;
                                reason: string;
                                doubt: string;
                                candidates: {
                                    id: number;
                                    article: string;
                                    name: string;
                                    brand: string | null;
                                    unit: string;
                                    image: string | null;
                                    price: number | null;
                                    stock: number | null;
                                    multiplicity: number;
                                    minimumBatch: number;
                                }[];
                                /** @enum {string|null} */
                                choice: "matched" | "chosen" | "custom" | "skipped" | null;
                                product: {
                                    id: number;
                                    article: string;
                                    name: string;
                                    brand: string | null;
                                    unit: string;
                                    image: string | null;
                                    price: number | null;
                                    stock: number | null;
                                    multiplicity: number;
                                    minimumBatch: number;
                                } | null;
                                customProduct: {
                                    id: number;
                                    name: string;
                                } | null;
                                amount: number | null;
                                amountNote: string | null;
                            }[];
                            counts: {
                                input: number;
                                matched: number;
                                chosen: number;
                                custom: number;
                                skipped: number;
                                undecided: number;
                                waiting: number;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/product/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Карточка товара */
        get: {
            parameters: {
                query?: {
                    /** @description Нужное количество, от 1: для него считаются цена и наличие */
                    requestedAmount?: number;
                    /** @description additionalFields[searchLogUuid] и additionalFields[searchLogProductPosition] — из какого списка открыта карточка */
                    additionalFields?: {
                        /** Format: uuid */
                        searchLogUuid?: string;
                        searchLogProductPosition?: number;
                    };
                };
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductCard"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/by-article/{article}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Карточка товара по артикулу */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    article: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductCard"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{id}/analogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Аналоги товара: из таблицы поставщика и по равным свойствам */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** @enum {string} */
                                source: "table" | "features";
                                matched: number;
                                total: number;
                                because: string[];
                                check: string[];
                                differences: {
                                    id: number;
                                    name: string;
                                    unit: string | null;
                                    own: string;
                                    other: string | null;
                                }[];
                                product: components["schemas"]["Product"];
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Связанные товары */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Product"][];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{id}/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Комплекты с этим товаром: состав и количество */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                name: string;
                                items: {
                                    product: components["schemas"]["Product"];
                                    amount: number;
                                    total: number | null;
                                }[];
                                total: number | null;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/current-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Текущие цены товаров при указанном количестве */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            id: number;
                            amount: number;
                            sellerId?: number | null;
                        }[];
                        source?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                sellerId?: number;
                                currentPrice: number | null;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Согласования: ждут меня (waiting), мои (mine), все доступные (all) */
        get: {
            parameters: {
                query?: {
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице, 20 по умолчанию */
                    "per-page"?: number;
                    scope?: "waiting" | "mine" | "all";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                /** @enum {string} */
                                state: "waiting" | "partly" | "approved" | "rejected" | "mixed" | "withdrawn" | "expired";
                                author: {
                                    id: number;
                                    name: string;
                                };
                                company: {
                                    id: number;
                                    name: string;
                                };
                                created: string;
                                expires: string;
                                positions: number;
                                total: number;
                                approvedTotal: number;
                                rejectedTotal: number;
                                waitingTotal: number;
                                reasons: string[];
                                approvers: {
                                    id: number;
                                    name: string;
                                }[];
                                orders: {
                                    id: number;
                                    number: string;
                                }[];
                                mayDecide: boolean;
                                mayWithdraw: boolean;
                                returnable: number;
                            }[];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/approval/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Согласование */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** @enum {string} */
                            state: "waiting" | "partly" | "approved" | "rejected" | "mixed" | "withdrawn" | "expired";
                            author: {
                                id: number;
                                name: string;
                            };
                            company: {
                                id: number;
                                name: string;
                            };
                            created: string;
                            expires: string;
                            positions: number;
                            total: number;
                            approvedTotal: number;
                            rejectedTotal: number;
                            waitingTotal: number;
                            reasons: string[];
                            approvers: {
                                id: number;
                                name: string;
                            }[];
                            orders: {
                                id: number;
                                number: string;
                            }[];
                            mayDecide: boolean;
                            mayWithdraw: boolean;
                            returnable: number;
                            /** @enum {string} */
                            deliveryType: "pickup" | "delivery";
                            deliveryAddress: string;
                            pickupPoint: string | null;
                            legalEntity: string | null;
                            /** @enum {string|null} */
                            legalEntityState: "waiting" | "confirmed" | "refused" | null;
                            comment: string;
                            lines: {
                                id: number;
                                position: number;
                                productId: number | null;
                                article: string;
                                name: string;
                                unit: string;
                                image: string | null;
                                amount: number;
                                pieces: {
                                    count: number;
                                    length: number;
                                }[] | null;
                                price: number;
                                total: number;
                                /** @enum {string} */
                                state: "waiting" | "approved" | "rejected";
                                reason: string;
                                decidedBy: string | null;
                                decidedAt: string | null;
                                orderId: number | null;
                                isReturned: boolean;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/approval/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Нужно ли согласование для заказа из корзины или спецификации */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        specificationId?: number;
                        offerId?: number;
                        itemIds?: number[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reasons: string[];
                            approvers: string[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Заказы */
        get: {
            parameters: {
                query?: {
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице, 20 по умолчанию */
                    "per-page"?: number;
                    /** @description Строка поиска. В списке товаров ещё findReplace:… и findRelated:… с артикулом или id.{id} */
                    keyword?: string;
                    status?: "new" | "processing" | "awaiting-payment" | "paid" | "assembling" | "ready-for-pickup" | "shipped" | "done" | "cancelled";
                    payment?: "prepaid" | "deferred";
                    paid?: "none" | "waiting" | "overdue" | "paid";
                    from?: string;
                    to?: string;
                    authorId?: number;
                    companyId?: number;
                    sellerId?: number;
                    sumFrom?: number;
                    sumTo?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["OrderSummary"][];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                            };
                            statuses: {
                                /** @enum {string} */
                                code: "new" | "processing" | "awaiting-payment" | "paid" | "assembling" | "ready-for-pickup" | "shipped" | "done" | "cancelled";
                                name: string;
                            }[];
                            sum: number;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Оформить заказ из корзины, спецификации или предложения; повтор с тем же clientKey возвращает тот же заказ */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        specificationId?: number;
                        offerId?: number;
                        itemIds?: number[];
                        /** @enum {string} */
                        deliveryType: "pickup" | "delivery";
                        /** @default  */
                        deliveryAddress?: string;
                        pickupPointId?: number | null;
                        /** @default  */
                        contactName?: string;
                        /** @default  */
                        contactPhone?: string;
                        /** @default  */
                        comment?: string;
                        /** @default  */
                        ownNumber?: string;
                        /**
                         * @default prepaid
                         * @enum {string}
                         */
                        payment?: "prepaid" | "deferred";
                        /**
                         * @default parts
                         * @enum {string}
                         */
                        shipping?: "whole" | "parts";
                        /** @default false */
                        reserve?: boolean;
                        /** @default false */
                        automaticProcessing?: boolean;
                        contractId?: number | null;
                        /** Format: uuid */
                        clientKey: string;
                        legalEntityId?: number | null;
                        /** @default 0 */
                        points?: number;
                        /** @default [] */
                        parts?: {
                            /** @enum {string} */
                            deliveryType: "pickup" | "delivery";
                            /** @default  */
                            deliveryAddress?: string;
                            pickupPointId?: number | null;
                            /** @default  */
                            contactName?: string;
                            /** @default  */
                            contactPhone?: string;
                            /** @default  */
                            comment?: string;
                            /** @default  */
                            ownNumber?: string;
                            /**
                             * @default prepaid
                             * @enum {string}
                             */
                            payment?: "prepaid" | "deferred";
                            /**
                             * @default parts
                             * @enum {string}
                             */
                            shipping?: "whole" | "parts";
                            /** @default false */
                            reserve?: boolean;
                            /** @default false */
                            automaticProcessing?: boolean;
                            contractId?: number | null;
                            sellerId: number | null;
                        }[];
                        /** @default [] */
                        neededOn?: {
                            id: number;
                            /** Format: date */
                            on: string;
                        }[];
                        needed?: unknown;
                        offerAccepted: boolean;
                        seen: {
                            total: number;
                            lines: {
                                id: number;
                                amount: number;
                                price: number | null;
                            }[];
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            orders: components["schemas"]["Order"][];
                            approval: {
                                id: number;
                                approvers: string[];
                            } | null;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Каким будет заказ: сроки по строкам, доставка, пороги, отсрочка */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        specificationId?: number;
                        offerId?: number;
                        itemIds?: number[];
                        /** @default [] */
                        parts?: {
                            sellerId: number | null;
                            /** @enum {string} */
                            deliveryType: "pickup" | "delivery";
                            /** @default  */
                            deliveryAddress?: string;
                            pickupPointId?: number | null;
                            /**
                             * @default parts
                             * @enum {string}
                             */
                            shipping?: "whole" | "parts";
                        }[];
                        /** @default [] */
                        neededOn?: {
                            id: number;
                            /** Format: date */
                            on: string;
                        }[];
                        needed?: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sellers: {
                                seller: {
                                    id: number;
                                    name: string;
                                } | null;
                                total: number;
                                weightKg: number;
                                lines: {
                                    id: number;
                                    name: string;
                                    article: string;
                                    unit: string;
                                    amount: number;
                                    /** Format: date */
                                    neededOn: string | null;
                                    plan: {
                                        amount: number;
                                        /** Format: date */
                                        on: string;
                                    }[];
                                    undated: number;
                                    isLate: boolean;
                                }[];
                                shipments: {
                                    /** Format: date */
                                    on: string;
                                    positions: number;
                                }[];
                                /** Format: date */
                                completeOn: string | null;
                                delivery: {
                                    price: number | null;
                                    zone: string | null;
                                    fee: number;
                                    leftToFree: number | null;
                                    isTooLight: boolean;
                                };
                                below: {
                                    /** @enum {string} */
                                    kind: "hard" | "soft" | "fee";
                                    minimum: number;
                                    left: number;
                                    fee: number;
                                }[];
                            }[];
                            points: {
                                available: number;
                                basisPoints: number;
                            } | null;
                            credit: {
                                limit: number;
                                debt: number;
                                ordered: number;
                                deferralDays: number;
                                dues: {
                                    document: string;
                                    /** Format: date */
                                    dueOn: string;
                                    left: number;
                                }[];
                                isPerSeller: boolean;
                                sellers: {
                                    sellerId: number | null;
                                    debt: number;
                                    ordered: number;
                                    dues: {
                                        document: string;
                                        /** Format: date */
                                        dueOn: string;
                                        left: number;
                                    }[];
                                }[];
                            } | null;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Юридические лица, пункты самовывоза и условия доставки */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            legalEntities: {
                                id: number;
                                name: string;
                                inn: string;
                                /** @enum {string} */
                                state: "waiting" | "confirmed" | "refused";
                            }[];
                            pickupPoints: {
                                id: number;
                                name: string;
                                address: string;
                                city: string;
                                hours: string;
                                phone: string;
                                weekdays: number[];
                            }[];
                            /** @enum {string} */
                            defaultDeliveryType: "pickup" | "delivery";
                            warehouseCity: string;
                            freeDeliveryFrom: number;
                            minimumWeightForDelivery: number | null;
                            reserveDays: number;
                            deferralDays: number;
                            spendingLeft: number | null;
                            holdReason: string | null;
                            contracts: {
                                id: number;
                                title: string;
                                sellerId: number | null;
                                legalEntityId: number;
                            }[];
                            addresses: {
                                id: number;
                                name: string;
                                address: string;
                                city: string;
                                comment: string;
                                contactName: string;
                                contactPhone: string;
                                isDefault: boolean;
                                weekdays: number[];
                                nextDelivery: string | null;
                            }[];
                            contactName: string;
                            contactPhone: string;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Авторы, компании и продавцы заказов, которые видит покупатель */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            authors: {
                                id: number;
                                name: string;
                            }[];
                            companies: {
                                id: number;
                                name: string;
                            }[];
                            sellers: {
                                id: number;
                                name: string;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Заказ */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Отменить заказ; собирается — попросить об отмене */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/{id}/reserve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Запросить резерв товаров заказа */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Отказаться от резерва или от запроса */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/{id}/reserve/extension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Попросить продлить резерв */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/{id}/repeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Что изменилось в товарах заказа с тех пор; ничего не добавляет */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                lineId: number;
                                productId: number | null;
                                customProductId: number | null;
                                article: string;
                                name: string;
                                unit: string;
                                amount: number;
                                priceWas: number;
                                priceNow: number | null;
                                available: number | null;
                                changes: ("dearer" | "cheaper" | "less" | "discontinued" | "gone" | "no-price")[];
                                analogue: {
                                    productId: number;
                                    article: string;
                                    name: string;
                                    price: number;
                                    available: number;
                                    unit: string;
                                    because: string[];
                                } | null;
                            }[];
                            totalWas: number;
                            totalNow: number;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Скопировать выбранные строки заказа в корзину или спецификацию */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        target: "cart" | "specification";
                        targetId?: number;
                        rows: {
                            lineId: number;
                            amount?: number;
                            productId?: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            added: number;
                            joined: number;
                            repeated: number;
                            skipped: {
                                id: number;
                                reason: string;
                            }[];
                            messages: {
                                /** @enum {string} */
                                level: "positive" | "low" | "medium" | "high";
                                warning: string;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Документы: счета, накладные, УПД и другие */
        get: {
            parameters: {
                query?: {
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице, 20 по умолчанию */
                    "per-page"?: number;
                    /** @description Строка поиска. В списке товаров ещё findReplace:… и findRelated:… с артикулом или id.{id} */
                    keyword?: string;
                    kind?: "invoice" | "transfer" | "waybill" | "torg12" | "vat-invoice" | "advance-invoice" | "return" | "correction" | "reconciliation" | "certificate" | "other";
                    payment?: "waiting" | "overdue" | "paid";
                    from?: string;
                    to?: string;
                    orderId?: number;
                    legalEntityId?: number;
                    companyId?: number;
                    waiting?: "codes" | "correction";
                    /** @description price, name, article, stock, popularity, new; минус впереди — по убыванию. Неизвестное значение — сортировка портала */
                    sort?: "-day" | "day" | "-total" | "total";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["TradeDocument"][];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                            };
                            debt: {
                                toPay: number;
                                overdue: number;
                                /** Format: date */
                                nextDueOn: string | null;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/document/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Файл документа; edition – редакция до исправления, первая – 0 */
        get: {
            parameters: {
                query?: {
                    edition?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/{id}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Заказ, счёт и накладная построчно, с различиями */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            orderNumber: string;
                            invoice: {
                                id: number;
                                kindName: string;
                                number: string;
                                /** Format: date */
                                day: string;
                            } | null;
                            shipments: {
                                id: number;
                                kindName: string;
                                number: string;
                                /** Format: date */
                                day: string;
                            }[];
                            untold: number;
                            rows: {
                                article: string;
                                name: string;
                                unit: string;
                                ordered: {
                                    amount: number;
                                    price: number;
                                    total: number;
                                } | null;
                                invoiced: {
                                    amount: number;
                                    price: number;
                                    total: number;
                                } | null;
                                shipped: {
                                    amount: number;
                                    price: number;
                                    total: number;
                                } | null;
                                differences: ("not-ordered" | "not-invoiced" | "not-shipped" | "amount" | "price" | "total")[];
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/{id}/pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Комплект документов заказа одним архивом, с реестром и списком недостающего */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/closing-documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Закрывающие документы за период: файлы, акты сверки, реестр для Excel и для 1С */
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                    legalEntityId?: number;
                    companyId?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/document/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Строки документа в XLSX */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/document/{id}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Отправить документ на любую почту */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        to: string;
                        /** @default  */
                        message?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            done: true;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/order/{id}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Счёт на оплату заказа: действующий или новый, если заказ с тех пор изменился */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TradeDocument"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Коммерческие предложения: мои и архив */
        get: {
            parameters: {
                query?: {
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице, 20 по умолчанию */
                    "per-page"?: number;
                    tab?: "my" | "archive";
                    /** @description Строка поиска. В списке товаров ещё findReplace:… и findRelated:… с артикулом или id.{id} */
                    keyword?: string;
                    state?: "draft" | "sent" | "seen" | "accepted" | "refused" | "expired";
                    /** @description price, name, article, stock, popularity, new; минус впереди — по убыванию. Неизвестное значение — сортировка портала */
                    sort?: "-updated" | "updated" | "-created" | "created" | "name" | "-name" | "-total" | "total";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["OfferSummary"][];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                            };
                            counts: {
                                [key: string]: number;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Создать предложение: пустое, из корзины, спецификации, заказа, загрузки, товаров или другого предложения */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default  */
                        description?: string;
                        source?: {
                            /** @enum {string} */
                            kind: "cart";
                            itemIds?: number[];
                        } | {
                            /** @enum {string} */
                            kind: "specification";
                            id: number;
                            itemIds?: number[];
                        } | {
                            /** @enum {string} */
                            kind: "order";
                            id: number;
                        } | {
                            /** @enum {string} */
                            kind: "import";
                            id: number;
                        } | {
                            /** @enum {string} */
                            kind: "offer";
                            id: number;
                        } | {
                            /** @enum {string} */
                            kind: "products";
                            items: {
                                productId: number;
                                amount: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "order-manager";
                            id: number;
                            itemIds?: number[];
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Offer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Убрать в архив */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            done: true;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Вернуть из архива */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            done: true;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Удалить всё из архива */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deleted: number;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Коммерческое предложение */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Offer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Изменить название, клиента, условия, срок и шаблон */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        description?: string;
                        client?: {
                            /** @default  */
                            name?: string;
                            /** @default  */
                            person?: string;
                            /** @default  */
                            email?: "" | string;
                            /** @default  */
                            phone?: string;
                        };
                        terms?: {
                            markup?: number;
                            target?: ({
                                /** @enum {string} */
                                kind: "total";
                                value: number;
                            } | {
                                /** @enum {string} */
                                kind: "margin";
                                value: number;
                            }) | null;
                            floor?: number | null;
                            rounding?: number;
                            /** @enum {string} */
                            vat?: "inside" | "top" | "none";
                            discount?: number;
                        };
                        /** Format: date */
                        day?: string;
                        /** Format: date */
                        validUntil?: string | null;
                        templateId?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Offer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Удалить из архива навсегда */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            done: true;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Добавить в предложение товары корзины, спецификации, заказа, загрузки или другого предложения */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        source: {
                            /** @enum {string} */
                            kind: "cart";
                            itemIds?: number[];
                        } | {
                            /** @enum {string} */
                            kind: "specification";
                            id: number;
                            itemIds?: number[];
                        } | {
                            /** @enum {string} */
                            kind: "order";
                            id: number;
                        } | {
                            /** @enum {string} */
                            kind: "import";
                            id: number;
                        } | {
                            /** @enum {string} */
                            kind: "offer";
                            id: number;
                        } | {
                            /** @enum {string} */
                            kind: "products";
                            items: {
                                productId: number;
                                amount: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "order-manager";
                            id: number;
                            itemIds?: number[];
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Offer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Добавить, изменить, переставить и убрать строки */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default [] */
                        rows?: {
                            id?: number;
                            /** Format: uuid */
                            clientKey?: string;
                            after?: number | null;
                            /** @enum {string} */
                            kind?: "section" | "product" | "work" | "text";
                            /** @enum {string} */
                            choice?: "included" | "optional" | "alternative";
                            isChosen?: boolean;
                            productId?: number | null;
                            customProductId?: number | null;
                            name?: string;
                            unit?: string;
                            amount?: number;
                            purchase?: number | null;
                            pricing?: {
                                /** @enum {string} */
                                by: "inherited" | "percent" | "sum" | "price";
                                value: number;
                            };
                            sectionMarkup?: number | null;
                            term?: string;
                            note?: string;
                        }[];
                        /** @default [] */
                        removed?: number[];
                        order?: number[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Offer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/offer/{id}/rows/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Принять изменения закупки и наличия или оставить как было */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            id: number;
                            /** @enum {string} */
                            as: "accept" | "keep";
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Offer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Что будет заказано по предложению: выбранное клиентом, а без ответа — то, что входит в итог */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            number: number;
                            name: string;
                            items: components["schemas"]["CartItem"][];
                            skipped: {
                                id: number;
                                name: string;
                                reason: string;
                            }[];
                            orders: {
                                id: number;
                                number: string;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/copy-cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Положить в корзину то, что выбрал клиент, а без ответа — то, что входит в итог */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            added: number;
                            joined: number;
                            repeated: number;
                            skipped: {
                                id: number;
                                name: string;
                                reason: string;
                            }[];
                            messages: {
                                /** @enum {string} */
                                level: "positive" | "low" | "medium" | "high";
                                warning: string;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** История предложения */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                number: number;
                                at: string;
                                author: string;
                                /** @enum {string} */
                                action: "created" | "changed" | "restored" | "sent";
                                positions: number;
                                total: number;
                            }[];
                            answers: {
                                /** @enum {string} */
                                decision: "accepted" | "refused";
                                name: string;
                                comment: string;
                                at: string;
                                total: number;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/version/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Чем версия отличается от сегодняшней */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            number: number;
                            at: string;
                            author: string;
                            /** @enum {string} */
                            action: "created" | "changed" | "restored" | "sent";
                            positions: number;
                            total: number;
                            facts: {
                                name: string;
                                was: string;
                                now: string;
                            }[];
                            removed: {
                                article: string;
                                name: string;
                                unit: string;
                                amount: number;
                                pricing: string;
                                purchase: string;
                                term: string;
                                note: string;
                            }[];
                            added: {
                                article: string;
                                name: string;
                                unit: string;
                                amount: number;
                                pricing: string;
                                purchase: string;
                                term: string;
                                note: string;
                            }[];
                            moved: {
                                name: string;
                                was: number;
                                now: number;
                            }[];
                            changed: {
                                was: {
                                    article: string;
                                    name: string;
                                    unit: string;
                                    amount: number;
                                    pricing: string;
                                    purchase: string;
                                    term: string;
                                    note: string;
                                };
                                now: {
                                    article: string;
                                    name: string;
                                    unit: string;
                                    amount: number;
                                    pricing: string;
                                    purchase: string;
                                    term: string;
                                    note: string;
                                };
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/version/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Вернуть версию предложения */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Offer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cart/items/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Скопировать строки корзины в коммерческое предложение или спецификацию */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        itemIds?: number[];
                        /** @default false */
                        move?: boolean;
                        /**
                         * @default offer
                         * @enum {string}
                         */
                        target?: "offer" | "specification";
                        targetId: number;
                    };
                };
            };
            responses: {
                /** @description Без тела */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Открыть клиенту предложение как оно есть по ссылке или закрыть её; пока её не закрыли, она одна и та же */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        isOpen: boolean;
                        /** @default false */
                        replacesAnswer?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            key: string | null;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Показать клиенту по прежней ссылке предложение как оно есть теперь */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default false */
                        replacesAnswer?: boolean;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Offer"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Отправить клиенту письмом: ссылка и файлы */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        to: string;
                        /** @default  */
                        message?: string;
                        /**
                         * @default [
                         *       "pdf"
                         *     ]
                         */
                        files?: ("pdf" | "xlsx")[];
                        /** @default false */
                        replacesAnswer?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            done: true;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer/{id}/file/{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Предложение файлом для клиента */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    format: "pdf" | "xlsx";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Шаблоны предложений компании */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                name: string;
                                isDefault: boolean;
                                updated: string;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Создать шаблон: обычный или копию другого */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        copyOf?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            isDefault: boolean;
                            updated: string;
                            content: {
                                blocks: ("contacts" | "title" | "intro" | "table" | "closing" | "signature")[];
                                contacts: {
                                    [key: string]: unknown;
                                };
                                title: string;
                                intro: {
                                    [key: string]: unknown;
                                };
                                closing: {
                                    [key: string]: unknown;
                                };
                                columns: {
                                    /** @enum {string} */
                                    key: "number" | "article" | "image" | "name" | "manufacturerCode" | "brand" | "amount" | "unit" | "term" | "price" | "discount" | "vat" | "total";
                                    width: number;
                                }[];
                                signer: {
                                    post: string;
                                    name: string;
                                };
                                header: string;
                                footer: string;
                                logo: string | null;
                                signature: string | null;
                                seal: string | null;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer-template/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Шаблон предложения */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            isDefault: boolean;
                            updated: string;
                            content: {
                                blocks: ("contacts" | "title" | "intro" | "table" | "closing" | "signature")[];
                                contacts: {
                                    [key: string]: unknown;
                                };
                                title: string;
                                intro: {
                                    [key: string]: unknown;
                                };
                                closing: {
                                    [key: string]: unknown;
                                };
                                columns: {
                                    /** @enum {string} */
                                    key: "number" | "article" | "image" | "name" | "manufacturerCode" | "brand" | "amount" | "unit" | "term" | "price" | "discount" | "vat" | "total";
                                    width: number;
                                }[];
                                signer: {
                                    post: string;
                                    name: string;
                                };
                                header: string;
                                footer: string;
                                logo: string | null;
                                signature: string | null;
                                seal: string | null;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Изменить шаблон или сделать его обычным */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** @enum {boolean} */
                        isDefault?: true;
                        content?: {
                            blocks: ("contacts" | "title" | "intro" | "table" | "closing" | "signature")[];
                            contacts: {
                                [key: string]: unknown;
                            };
                            title: string;
                            intro: {
                                [key: string]: unknown;
                            };
                            closing: {
                                [key: string]: unknown;
                            };
                            columns: {
                                /** @enum {string} */
                                key: "number" | "article" | "image" | "name" | "manufacturerCode" | "brand" | "amount" | "unit" | "term" | "price" | "discount" | "vat" | "total";
                                width: number;
                            }[];
                            signer: {
                                post: string;
                                name: string;
                            };
                            header: string;
                            footer: string;
                            logo: string | null;
                            signature: string | null;
                            seal: string | null;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            isDefault: boolean;
                            updated: string;
                            content: {
                                blocks: ("contacts" | "title" | "intro" | "table" | "closing" | "signature")[];
                                contacts: {
                                    [key: string]: unknown;
                                };
                                title: string;
                                intro: {
                                    [key: string]: unknown;
                                };
                                closing: {
                                    [key: string]: unknown;
                                };
                                columns: {
                                    /** @enum {string} */
                                    key: "number" | "article" | "image" | "name" | "manufacturerCode" | "brand" | "amount" | "unit" | "term" | "price" | "discount" | "vat" | "total";
                                    width: number;
                                }[];
                                signer: {
                                    post: string;
                                    name: string;
                                };
                                header: string;
                                footer: string;
                                logo: string | null;
                                signature: string | null;
                                seal: string | null;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Удалить шаблон */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            done: true;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer-template/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Предложение в PDF по шаблону, который ещё не сохранён; без предложения — на примере */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        content: {
                            blocks: ("contacts" | "title" | "intro" | "table" | "closing" | "signature")[];
                            contacts: {
                                [key: string]: unknown;
                            };
                            title: string;
                            intro: {
                                [key: string]: unknown;
                            };
                            closing: {
                                [key: string]: unknown;
                            };
                            columns: {
                                /** @enum {string} */
                                key: "number" | "article" | "image" | "name" | "manufacturerCode" | "brand" | "amount" | "unit" | "term" | "price" | "discount" | "vat" | "total";
                                width: number;
                            }[];
                            signer: {
                                post: string;
                                name: string;
                            };
                            header: string;
                            footer: string;
                            logo: string | null;
                            signature: string | null;
                            seal: string | null;
                        };
                        offerId?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offer-template/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Подготовить логотип, подпись или печать (форма, поле picture) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        picture: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            picture: string;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/price-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Запросы цен компании */
        get: {
            parameters: {
                query?: {
                    /** @description Номер страницы с 1; неверное значение — 1 */
                    page?: number;
                    /** @description Строк на странице, 20 по умолчанию */
                    "per-page"?: number;
                    state?: "open" | "draft" | "sent" | "answered" | "accepted" | "declined" | "withdrawn" | "expired";
                    /** @description Строка поиска. В списке товаров ещё findReplace:… и findRelated:… с артикулом или id.{id} */
                    keyword?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                number: string;
                                /** @enum {string} */
                                state: "draft" | "sent" | "answered" | "accepted" | "declined" | "withdrawn" | "expired";
                                company: {
                                    id: number;
                                    name: string;
                                };
                                author: string;
                                /** @enum {string} */
                                source: "cart" | "specification" | "offer";
                                sourceName: string;
                                created: string;
                                updated: string;
                                round: number;
                                lineCount: number;
                                validUntil: string | null;
                            }[];
                            meta: {
                                currentPage: number;
                                pageCount: number;
                                perPage: number;
                                totalCount: number;
                            };
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Черновик запроса цен из корзины, спецификации или предложения; повтор с тем же clientKey отвечает тем же */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        clientKey: string;
                        source: {
                            /** @enum {string} */
                            kind: "cart";
                        } | {
                            /** @enum {string} */
                            kind: "specification";
                            id: number;
                        } | {
                            /** @enum {string} */
                            kind: "offer";
                            id: number;
                        };
                        itemIds?: number[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            skipped: number;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/price-request/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Запрос цен со всеми раундами */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            number: string;
                            /** @enum {string} */
                            state: "draft" | "sent" | "answered" | "accepted" | "declined" | "withdrawn" | "expired";
                            company: {
                                id: number;
                                name: string;
                            };
                            author: string;
                            /** @enum {string} */
                            source: "cart" | "specification" | "offer";
                            sourceName: string;
                            created: string;
                            updated: string;
                            round: number;
                            lineCount: number;
                            validUntil: string | null;
                            version: number;
                            mayAskAgain: boolean;
                            rounds: {
                                number: number;
                                /** @enum {string} */
                                state: "draft" | "sent" | "answered" | "accepted" | "declined" | "withdrawn" | "expired";
                                author: string;
                                comment: string;
                                wishedOn: string | null;
                                sent: string | null;
                                lines: {
                                    id: number;
                                    productId: number | null;
                                    article: string;
                                    name: string;
                                    unit: string;
                                    amount: number;
                                    catalogPrice: number | null;
                                    wishedPrice: number | null;
                                    answerPrice: number | null;
                                    answerAmount: number | null;
                                    isRefused: boolean;
                                    saving: number | null;
                                    isAccepted: boolean;
                                    amountLeft: number | null;
                                }[];
                                files: {
                                    id: number;
                                    name: string;
                                }[];
                                answer: {
                                    note: string;
                                    validUntil: string | null;
                                    at: string | null;
                                    by: string;
                                } | null;
                                decision: {
                                    at: string;
                                    by: string;
                                    reason: string;
                                } | null;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Правка черновика: строки, желаемые цены и дата, комментарий; чего нет в списке, убирается */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        comment: string;
                        /** Format: date */
                        wishedOn: string | null;
                        lines: {
                            id: number;
                            amount: number;
                            wishedPrice: number | null;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            number: string;
                            /** @enum {string} */
                            state: "draft" | "sent" | "answered" | "accepted" | "declined" | "withdrawn" | "expired";
                            company: {
                                id: number;
                                name: string;
                            };
                            author: string;
                            /** @enum {string} */
                            source: "cart" | "specification" | "offer";
                            sourceName: string;
                            created: string;
                            updated: string;
                            round: number;
                            lineCount: number;
                            validUntil: string | null;
                            version: number;
                            mayAskAgain: boolean;
                            rounds: {
                                number: number;
                                /** @enum {string} */
                                state: "draft" | "sent" | "answered" | "accepted" | "declined" | "withdrawn" | "expired";
                                author: string;
                                comment: string;
                                wishedOn: string | null;
                                sent: string | null;
                                lines: {
                                    id: number;
                                    productId: number | null;
                                    article: string;
                                    name: string;
                                    unit: string;
                                    amount: number;
                                    catalogPrice: number | null;
                                    wishedPrice: number | null;
                                    answerPrice: number | null;
                                    answerAmount: number | null;
                                    isRefused: boolean;
                                    saving: number | null;
                                    isAccepted: boolean;
                                    amountLeft: number | null;
                                }[];
                                files: {
                                    id: number;
                                    name: string;
                                }[];
                                answer: {
                                    note: string;
                                    validUntil: string | null;
                                    at: string | null;
                                    by: string;
                                } | null;
                                decision: {
                                    at: string;
                                    by: string;
                                    reason: string;
                                } | null;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/price-request/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Отправить запрос цен продавцу */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            number: string;
                            /** @enum {string} */
                            state: "draft" | "sent" | "answered" | "accepted" | "declined" | "withdrawn" | "expired";
                            company: {
                                id: number;
                                name: string;
                            };
                            author: string;
                            /** @enum {string} */
                            source: "cart" | "specification" | "offer";
                            sourceName: string;
                            created: string;
                            updated: string;
                            round: number;
                            lineCount: number;
                            validUntil: string | null;
                            version: number;
                            mayAskAgain: boolean;
                            rounds: {
                                number: number;
                                /** @enum {string} */
                                state: "draft" | "sent" | "answered" | "accepted" | "declined" | "withdrawn" | "expired";
                                author: string;
                                comment: string;
                                wishedOn: string | null;
                                sent: string | null;
                                lines: {
                                    id: number;
                                    productId: number | null;
                                    article: string;
                                    name: string;
                                    unit: string;
                                    amount: number;
                                    catalogPrice: number | null;
                                    wishedPrice: number | null;
                                    answerPrice: number | null;
                                    answerAmount: number | null;
                                    isRefused: boolean;
                                    saving: number | null;
                                    isAccepted: boolean;
                                    amountLeft: number | null;
                                }[];
                                files: {
                                    id: number;
                                    name: string;
                                }[];
                                answer: {
                                    note: string;
                                    validUntil: string | null;
                                    at: string | null;
                                    by: string;
                                } | null;
                                decision: {
                                    at: string;
                                    by: string;
                                    reason: string;
                                } | null;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/price-request/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Отозвать запрос цен, на который ещё не ответили */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            number: string;
                            /** @enum {string} */
                            state: "draft" | "sent" | "answered" | "accepted" | "declined" | "withdrawn" | "expired";
                            company: {
                                id: number;
                                name: string;
                            };
                            author: string;
                            /** @enum {string} */
                            source: "cart" | "specification" | "offer";
                            sourceName: string;
                            created: string;
                            updated: string;
                            round: number;
                            lineCount: number;
                            validUntil: string | null;
                            version: number;
                            mayAskAgain: boolean;
                            rounds: {
                                number: number;
                                /** @enum {string} */
                                state: "draft" | "sent" | "answered" | "accepted" | "declined" | "withdrawn" | "expired";
                                author: string;
                                comment: string;
                                wishedOn: string | null;
                                sent: string | null;
                                lines: {
                                    id: number;
                                    productId: number | null;
                                    article: string;
                                    name: string;
                                    unit: string;
                                    amount: number;
                                    catalogPrice: number | null;
                                    wishedPrice: number | null;
                                    answerPrice: number | null;
                                    answerAmount: number | null;
                                    isRefused: boolean;
                                    saving: number | null;
                                    isAccepted: boolean;
                                    amountLeft: number | null;
                                }[];
                                files: {
                                    id: number;
                                    name: string;
                                }[];
                                answer: {
                                    note: string;
                                    validUntil: string | null;
                                    at: string | null;
                                    by: string;
                                } | null;
                                decision: {
                                    at: string;
                                    by: string;
                                    reason: string;
                                } | null;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Изменения товаров, своих цен, остатков, заказов и документов с прошлого ответа, по строке JSON на каждое */
        get: {
            parameters: {
                query?: {
                    since?: string;
                    what?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-ndjson": components["schemas"]["FeedLine"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/sandbox/orders/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Песочница: ответить на заказ вместо 1С */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "new" | "processing" | "awaiting-payment" | "paid" | "assembling" | "ready-for-pickup" | "shipped" | "done" | "cancelled";
                        /** @default [] */
                        lines?: {
                            id: number;
                            confirmed: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/price-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Прайс-листы по расписанию: свои, администратору компании — всех её сотрудников */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                name: string;
                                /** @enum {string} */
                                format: "xlsx" | "csv" | "yml" | "bmecat";
                                sectionIds: number[];
                                columns: ("article" | "manufacturer-code" | "brand" | "name" | "section" | "unit" | "price-gross" | "price-net" | "base-price" | "vat" | "stock" | "warehouses" | "delivery-days" | "multiplicity" | "minimum" | "barcode" | "weight" | "etim-class" | "features" | "picture" | "address")[];
                                onlyInStock: boolean;
                                isDelta: boolean;
                                /** @enum {string} */
                                schedule: "never" | "hourly" | "daily" | "weekly";
                                minute: number;
                                weekdays: number[];
                                /** @enum {string} */
                                way: "link" | "mail" | "s3";
                                bucket: {
                                    /** Format: uri */
                                    endpoint: string;
                                    region: string;
                                    bucket: string;
                                    folder: string;
                                    accessKey: string;
                                } | null;
                                isPaused: boolean;
                                id: number;
                                version: number;
                                company: {
                                    id: number;
                                    name: string;
                                };
                                owner: {
                                    id: number;
                                    name: string;
                                    isYou: boolean;
                                };
                                linkHint: string | null;
                                /** Format: date-time */
                                linkUsedAt: string | null;
                                linkUsedFrom: string | null;
                                stopped: string | null;
                                /** Format: date-time */
                                next: string | null;
                                lastRun: {
                                    id: number;
                                    /** @enum {string} */
                                    state: "waiting" | "running" | "done" | "unchanged" | "failed";
                                    /** Format: date-time */
                                    slot: string | null;
                                    /** Format: date-time */
                                    askedAt: string;
                                    /** Format: date-time */
                                    startedAt: string | null;
                                    /** Format: date-time */
                                    endedAt: string | null;
                                    isFull: boolean | null;
                                    rows: number | null;
                                    bytes: number | null;
                                    hasFile: boolean;
                                    error: string | null;
                                } | null;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/price-feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Прайс-лист по расписанию */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                            /** @enum {string} */
                            format: "xlsx" | "csv" | "yml" | "bmecat";
                            sectionIds: number[];
                            columns: ("article" | "manufacturer-code" | "brand" | "name" | "section" | "unit" | "price-gross" | "price-net" | "base-price" | "vat" | "stock" | "warehouses" | "delivery-days" | "multiplicity" | "minimum" | "barcode" | "weight" | "etim-class" | "features" | "picture" | "address")[];
                            onlyInStock: boolean;
                            isDelta: boolean;
                            /** @enum {string} */
                            schedule: "never" | "hourly" | "daily" | "weekly";
                            minute: number;
                            weekdays: number[];
                            /** @enum {string} */
                            way: "link" | "mail" | "s3";
                            bucket: {
                                /** Format: uri */
                                endpoint: string;
                                region: string;
                                bucket: string;
                                folder: string;
                                accessKey: string;
                            } | null;
                            isPaused: boolean;
                            id: number;
                            version: number;
                            company: {
                                id: number;
                                name: string;
                            };
                            owner: {
                                id: number;
                                name: string;
                                isYou: boolean;
                            };
                            linkHint: string | null;
                            /** Format: date-time */
                            linkUsedAt: string | null;
                            linkUsedFrom: string | null;
                            stopped: string | null;
                            /** Format: date-time */
                            next: string | null;
                            lastRun: {
                                id: number;
                                /** @enum {string} */
                                state: "waiting" | "running" | "done" | "unchanged" | "failed";
                                /** Format: date-time */
                                slot: string | null;
                                /** Format: date-time */
                                askedAt: string;
                                /** Format: date-time */
                                startedAt: string | null;
                                /** Format: date-time */
                                endedAt: string | null;
                                isFull: boolean | null;
                                rows: number | null;
                                bytes: number | null;
                                hasFile: boolean;
                                error: string | null;
                            } | null;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/price-feeds/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Последние выпуски прайс-листа */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                /** @enum {string} */
                                state: "waiting" | "running" | "done" | "unchanged" | "failed";
                                /** Format: date-time */
                                slot: string | null;
                                /** Format: date-time */
                                askedAt: string;
                                /** Format: date-time */
                                startedAt: string | null;
                                /** Format: date-time */
                                endedAt: string | null;
                                isFull: boolean | null;
                                rows: number | null;
                                bytes: number | null;
                                hasFile: boolean;
                                error: string | null;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Сделать прайс-лист сейчас */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "unchanged" | "failed";
                            /** Format: date-time */
                            slot: string | null;
                            /** Format: date-time */
                            askedAt: string;
                            /** Format: date-time */
                            startedAt: string | null;
                            /** Format: date-time */
                            endedAt: string | null;
                            isFull: boolean | null;
                            rows: number | null;
                            bytes: number | null;
                            hasFile: boolean;
                            error: string | null;
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/price-feeds/{id}/runs/{run}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Файл выпуска прайс-листа */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    run: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/price-feed-links/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Последний файл прайс-листа по его секретному адресу */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/price-feed-links/{secret}/files/{run}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Один из файлов прайс-листа по его секретному адресу */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    secret: string;
                    run: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/price-feed-links/{secret}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Файлы прайс-листа по его секретному адресу, от старых к новым: последний полный и изменения после него */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Посетитель без входа: его корзина и регион. С токеном не нужен */
                    "User-Uuid"?: string;
                };
                path: {
                    secret: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                id: number;
                                isFull: boolean;
                                /** Format: date-time */
                                madeAt: string;
                                rows: number;
                                bytes: number;
                                address: string;
                            }[];
                        };
                    };
                };
                /** @description Отказ: message — по-русски, годится для показа; errors — по полям (422) */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Analogy: {
            /** @enum {string} */
            source: "table" | "features";
            matched: number;
            total: number;
            because: string[];
            check: string[];
            differences: {
                id: number;
                name: string;
                unit: string | null;
                own: string;
                other: string | null;
            }[];
        };
        CartAnswer: {
            items: components["schemas"]["CartItem"][];
            messages: {
                /** @enum {string} */
                level: "positive" | "low" | "medium" | "high";
                warning: string;
            }[];
            updatedItems: components["schemas"]["CartItem"][];
            deletedItems: {
                id: number;
            }[];
            totals: components["schemas"]["CartTotals"];
            version: number;
        };
        CartItem: {
            id: number;
            amount: number;
            pieces: {
                count: number;
                length: number;
            }[] | null;
            canBeCut: boolean;
            position: number;
            productId: number | null;
            customProductId: number | null;
            sellerId: number | null;
            seller: {
                id: number;
                name: string;
            } | null;
            product: components["schemas"]["Product"];
            currentPrice: number | null;
            discount: number;
            total: number | null;
            vat: number;
            weightKg: number;
            priceWhenAdded: number | null;
            changes: {
                price: {
                    was: number | null;
                    now: number | null;
                } | null;
                stock: {
                    was: number;
                    now: number;
                } | null;
                multiplicity: {
                    was: number;
                    now: number;
                } | null;
                discontinued: boolean;
                gone: boolean;
                /** Format: date-time */
                since: string;
            } | null;
            note: string;
            additionalFields: {
                /** Format: uuid */
                searchLogUuid?: string;
                searchLogProductPosition?: number;
                searchHistory?: string[];
            };
            message: {
                /** @enum {string} */
                level: "positive" | "low" | "medium" | "high";
                warning: string;
            } | null;
            attentionMessages: {
                /** @enum {string} */
                level: "positive" | "low" | "medium" | "high";
                title: string;
            }[];
            attentionAnalog: boolean;
        };
        CartTotals: {
            itemsCount: number;
            price: number;
            discount: number;
            orderPrice: number;
            discountPercent: number | null;
            weightKg: number;
            vat: number;
        };
        Error: {
            /** @enum {string} */
            code: "not-signed-in" | "not-while-acting" | "not-allowed" | "positions-hidden" | "not-found" | "unreadable-list" | "site-not-found" | "client-key-reused" | "region-not-found" | "stale-version" | "page-outdated" | "job-already-started" | "job-already-ended" | "job-not-undoable" | "photo-not-a-picture" | "photo-too-large" | "body-too-large" | "invalid-input" | "captcha-failed" | "malformed-request" | "headers-too-large" | "request-too-slow" | "malformed-body" | "too-many-requests" | "unexpected" | "not-accepting-orders" | "database-unavailable" | "files-unavailable" | "database-full" | "disk-full" | "not-ready" | "pdf-busy" | "search-busy" | "contract-in-use" | "contract-exists" | "contract-of-erp" | "seller-without-requisites" | "message-not-failed" | "message-text-gone" | "page-exists" | "announcement-gone" | "chat-not-found" | "message-file-not-found" | "question-answered" | "product-not-found" | "saved-filter-not-found" | "saved-filter-empty" | "too-many-saved-filters" | "saved-filter-too-wide" | "entry-changed-since" | "specification-not-found" | "comment-not-found" | "specification-not-archived" | "specification-archived" | "import-not-found" | "import-finished" | "import-not-ready" | "import-undecided" | "import-timed-out" | "cart-item-not-found" | "cart-not-found" | "cart-is-active" | "cart-empty" | "no-price" | "wrong-sign-in" | "second-step-wanted" | "sign-in-ticket-gone" | "second-step-not-own" | "second-step-is-on" | "second-step-required" | "invitation-not-valid" | "staff-invitation-not-valid" | "not-oneself" | "person-not-found" | "address-taken" | "already-registered" | "already-member" | "company-not-found" | "last-administrator" | "company-request-decided" | "company-request-without-inn" | "legal-entity-exists" | "legal-entity-not-confirmed" | "legal-entity-taken" | "wrong-code" | "above-ceiling" | "release-nobody" | "release-decided" | "release-above-own" | "release-outdated" | "key-not-valid" | "key-from-elsewhere" | "key-may-not" | "too-many-keys" | "key-not-active" | "not-in-sandbox" | "only-in-sandbox" | "order-not-found" | "agreed-price-overdrawn" | "order-too-large" | "order-changed-meanwhile" | "order-status-impossible" | "order-lines-fixed" | "part-of-closed-order" | "part-is-whole-order" | "part-not-found" | "part-taken-back" | "part-replaced" | "part-changed-since" | "order-of-colleague" | "prices-changed" | "order-cannot-be-cancelled" | "order-request-open" | "order-request-answered" | "order-cannot-be-amended" | "amendment-needs-approval" | "reserve-open" | "reserve-not-active" | "reserve-impossible" | "reserve-over-stock" | "recurring-not-found" | "recurring-stopped" | "recurring-run-over" | "no-company" | "company-on-hold" | "approval-not-found" | "approval-link-unknown" | "approval-link-used" | "approval-link-expired" | "approval-already-decided" | "approval-expired" | "approval-withdrawn" | "no-approver" | "document-not-found" | "document-without-file" | "document-of-erp" | "document-received" | "document-in-exchange" | "document-not-receivable" | "document-changed-meanwhile" | "reception-of-cancelled" | "reception-answered" | "reception-of-colleague" | "reception-not-found" | "edo-off" | "edo-failed" | "edo-invalid" | "edo-not-found" | "edo-state" | "edo-already" | "edo-no-box" | "edo-no-own-box" | "edo-no-signer" | "edo-authority-expired" | "edo-signature" | "document-not-correctable" | "nothing-to-close" | "nothing-to-revise" | "document-paid" | "document-not-payable" | "payments-off" | "payment-not-found" | "payment-already-booked" | "payment-of-cancelled" | "payment-under-way" | "payment-too-large" | "payment-key-used" | "payment-over" | "payment-not-refundable" | "refund-unsettled" | "refund-refused" | "refund-too-large" | "notice-not-of-bank" | "shipment-of-cancelled" | "shipment-by-erp" | "documents-by-erp" | "shipment-without-requisites" | "nothing-to-ship" | "invoice-of-cancelled" | "invoice-before-delivery-price" | "invoice-without-requisites" | "card-not-found" | "claim-not-found" | "claim-over-shipped" | "claim-without-documents" | "claim-decided" | "claim-full" | "acquirer-failed" | "marking-codes-missing" | "correction-asked" | "correction-not-asked" | "payment-mixed-taxes" | "load-held" | "exchange-file-gone" | "exchange-file-not-failed" | "exchange-file-large" | "held-load-decided" | "held-load-gone" | "discount-exists" | "customer-price-exists" | "price-list-changed" | "bulk-edit-empty" | "bulk-edit-too-wide" | "price-list-empty" | "goods-being-loaded" | "catalogue-is-loading" | "merge-undone" | "merge-not-latest" | "customer-is-branch" | "customers-not-mergeable" | "goods-not-mergeable" | "customer-edit-gone" | "customer-list-changed" | "counterparty-decided" | "offer-not-found" | "offer-not-archived" | "offer-archived" | "offer-price-too-low" | "offer-target-not-met" | "offer-not-open" | "offer-has-answer" | "offer-renewed" | "offer-answered" | "offer-expired" | "offer-empty" | "sheet-not-found" | "sheet-not-archived" | "sheet-archived" | "deal-key-unknown" | "offer-template-not-found" | "price-request-not-found" | "price-request-moved" | "price-request-expired" | "price-request-empty" | "price-request-file-not-found" | "nothing-to-export" | "report-not-ready" | "report-run-ended" | "too-many-webhooks" | "webhook-at-rest" | "order-not-prepared" | "prepared-order-expired" | "unknown-tool" | "program-unknown" | "too-many-price-feeds" | "edi-ended" | "edi-not-asked" | "edi-not-sent" | "price-feed-stopped" | "punchout-ended" | "punchout-link-used" | "not-in-punchout" | "punchout-inspects" | "punchout-identity-taken" | "punchout-at-rest" | "punchout-order-decided" | "punchout-text-removed" | "setup-not-valid" | "set-by-environment";
            message: string;
            status: number;
            errors?: {
                field: string;
                message: string;
            }[];
            requestId: string;
            changed?: {
                seenTotal: number;
                total: number;
                lines: {
                    id: number;
                    name: string;
                    seen: {
                        amount: number;
                        price: number | null;
                    } | null;
                    now: {
                        amount: number;
                        price: number | null;
                    } | null;
                }[];
            };
            savedBy?: {
                name: string;
                at: string;
            };
            isReasonGiven?: boolean;
            movedTo?: number;
            above?: {
                name: string;
                before: string;
                after: string;
                limit: string;
            }[];
            links?: {
                marketUrl: string | null;
                hostUrl: string | null;
            };
        };
        FeedLine: {
            /** @enum {string} */
            kind: "resync";
            /** @enum {string} */
            of: "products" | "prices" | "stocks" | "orders" | "documents";
        } | ({
            /** @enum {string} */
            kind: "product";
            id: number;
            article: string;
            name: string;
        } & {
            [key: string]: unknown;
        }) | {
            /** @enum {string} */
            kind: "price";
            id: number;
            price: number | null;
            currentPrice: number | null;
            priceSteps: unknown[];
        } | {
            /** @enum {string} */
            kind: "stock";
            id: number;
            stocks: {
                id: number;
                amount: number;
            }[] | null;
        } | ({
            /** @enum {string} */
            kind: "order";
            id: number;
        } & {
            [key: string]: unknown;
        }) | ({
            /** @enum {string} */
            kind: "document";
            id: number;
        } & {
            [key: string]: unknown;
        }) | {
            /** @enum {string} */
            kind: "gone";
            /** @enum {string} */
            of: "product" | "order" | "document";
            id: number;
        } | {
            /** @enum {string} */
            kind: "end";
            since: string;
        };
        ItemChanges: {
            price: {
                was: number | null;
                now: number | null;
            } | null;
            stock: {
                was: number;
                now: number;
            } | null;
            multiplicity: {
                was: number;
                now: number;
            } | null;
            discontinued: boolean;
            gone: boolean;
        };
        Offer: {
            id: number;
            number: number;
            name: string;
            description: string;
            client: string;
            /** @enum {string} */
            state: "draft" | "sent" | "seen" | "accepted" | "refused" | "expired";
            created: string;
            updated: string;
            positions: number;
            total: number;
            isArchived: boolean;
            clientDetails: {
                /** @default  */
                name: string;
                /** @default  */
                person: string;
                /** @default  */
                email: "" | string;
                /** @default  */
                phone: string;
            };
            terms: {
                markup: number;
                target: ({
                    /** @enum {string} */
                    kind: "total";
                    value: number;
                } | {
                    /** @enum {string} */
                    kind: "margin";
                    value: number;
                }) | null;
                floor: number | null;
                rounding: number;
                /** @enum {string} */
                vat: "inside" | "top" | "none";
                discount: number;
            };
            day: string;
            validUntil: string | null;
            templateId: number | null;
            sourceSpecificationId: number | null;
            version: number;
            items: components["schemas"]["OfferItem"][];
            published: {
                at: string;
                isCurrent: boolean;
            } | null;
            isLinkOpen: boolean;
            answer: {
                /** @enum {string} */
                decision: "accepted" | "refused";
                name: string;
                comment: string;
                at: string;
                total: number;
                rowIds: number[];
                comments: {
                    rowId: number;
                    text: string;
                    name?: string;
                }[];
            } | null;
            views: {
                at: string;
                last: string;
                device: string;
            }[];
            orders: {
                id: number;
                number: string;
            }[];
        };
        OfferItem: {
            id: number;
            /** @enum {string} */
            kind: "section" | "product" | "work" | "text";
            /** @enum {string} */
            choice: "included" | "optional" | "alternative";
            isChosen: boolean;
            productId: number | null;
            customProductId: number | null;
            name: string;
            product: {
                name: string;
                article: string;
                brand: string;
                manufacturerCode: string;
                image: string | null;
            } | null;
            unit: string;
            amount: number;
            purchase: number | null;
            pricing: {
                /** @enum {string} */
                by: "inherited" | "percent" | "sum" | "price";
                value: number;
            };
            sectionMarkup: number | null;
            vatRate: number | null;
            weightKg: number;
            term: string;
            note: string;
            changes: components["schemas"]["ItemChanges"] | null;
        };
        OfferSummary: {
            id: number;
            number: number;
            name: string;
            description: string;
            client: string;
            /** @enum {string} */
            state: "draft" | "sent" | "seen" | "accepted" | "refused" | "expired";
            created: string;
            updated: string;
            positions: number;
            total: number;
            isArchived: boolean;
        };
        Order: {
            id: number;
            number: string;
            status: {
                /** @enum {string} */
                code: "new" | "processing" | "awaiting-payment" | "paid" | "assembling" | "ready-for-pickup" | "shipped" | "done" | "cancelled";
                name: string;
            };
            company: {
                id: number;
                name: string;
            } | null;
            author: string;
            seller: {
                id: number;
                name: string;
            } | null;
            created: string;
            updated: string;
            positions: number | null;
            total: number;
            ownNumber: string;
            erpNumber: string | null;
            /** @enum {string} */
            payment: "prepaid" | "deferred";
            marks: {
                unread: number;
                reserve: {
                    /** @enum {string} */
                    state: "requested" | "active" | "refused" | "expired" | "released";
                    /** Format: date */
                    validUntil: string | null;
                    daysLeft: number | null;
                    isExtensionAsked: boolean;
                } | null;
                /** @enum {string|null} */
                request: "amend" | "cancel" | null;
                payment: {
                    /** @enum {string} */
                    state: "waiting" | "overdue" | "paid";
                    left: number;
                    /** Format: date */
                    dueOn: string | null;
                } | null;
            };
            orderItemsTotalPrice: number;
            orderCustomItemsTotalPrice: number;
            discount: number;
            vatTotal: number;
            deliveryPrice: number | null;
            pointsSpent: number;
            weightKg: number;
            comment: string;
            /** @enum {string} */
            deliveryType: "pickup" | "delivery";
            deliveryAddress: string;
            pickupPoint: {
                id: number;
                name: string;
                address: string;
                hours: string;
                phone: string;
            } | null;
            legalEntity: {
                id: number;
                name: string;
                inn: string;
            } | null;
            contract: {
                id: number;
                title: string;
            } | null;
            contactName: string;
            contactPhone: string;
            reserve: boolean;
            automaticProcessing: boolean;
            offerAccepted: boolean;
            /** @enum {string} */
            shipping: "whole" | "parts";
            version: number;
            documentsByErp: boolean;
            mayCancel: boolean;
            isCancelAsked: boolean;
            /** @enum {string} */
            mayAmend: "direct" | "request" | "no";
            mayReserve: boolean;
            steps: {
                /** @enum {string} */
                code: "placed" | "processing" | "payment" | "assembling" | "ready" | "shipped" | "done" | "cancelled";
                /** @enum {string} */
                state: "done" | "current" | "next";
                at: string | null;
            }[];
            reserveState: {
                id: number;
                /** @enum {string} */
                state: "requested" | "active" | "refused" | "expired" | "released";
                requested: string;
                /** Format: date */
                validUntil: string | null;
                daysLeft: number | null;
                answeredBy: string | null;
                reason: string;
                isExtensionAsked: boolean;
            } | null;
            requests: {
                id: number;
                /** @enum {string} */
                kind: "amend" | "cancel";
                /** @enum {string} */
                state: "open" | "accepted" | "refused" | "withdrawn";
                author: string;
                reason: string;
                created: string;
                answered: string | null;
                answeredBy: string | null;
                answer: string;
                lines: {
                    article: string;
                    name: string;
                    was: number | null;
                    now: number | null;
                    total: number;
                    cutWas: string | null;
                    cut: string | null;
                    priceWas: number | null;
                    priceNow: number | null;
                }[] | null;
                total: number | null;
                deliveryAddress: {
                    was: string;
                    now: string;
                } | null;
                comment: {
                    was: string;
                    now: string;
                } | null;
            }[];
            shipments: {
                id: number;
                number: string;
                /** Format: date */
                day: string | null;
                isVoid: boolean;
                isMark: boolean;
                lines: {
                    lineId: number;
                    name: string;
                    amount: number;
                    unit: string;
                }[] | null;
            }[];
            payments: {
                /** @enum {string} */
                way: "bank" | "card" | "sbp" | "points" | "told";
                number: string;
                /** Format: date */
                day: string;
                total: number;
            }[];
            claims: {
                id: number;
                number: string;
                /** @enum {string} */
                state: "new" | "in-work" | "accepted" | "refused" | "withdrawn";
                created: string;
            }[];
            lines: components["schemas"]["OrderLine"][] | null;
            events: {
                at: string;
                kind: string;
                author: string;
                text: string;
                changes: {
                    article: string;
                    name: string;
                    was: number | null;
                    now: number | null;
                    total: number;
                    cutWas: string | null;
                    cut: string | null;
                    priceWas: number | null;
                    priceNow: number | null;
                }[] | null;
            }[];
        };
        OrderLine: {
            id: number;
            position: number;
            productId: number | null;
            customProductId: number | null;
            article: string;
            name: string;
            unit: string;
            image: string | null;
            amount: number;
            pieces: {
                count: number;
                length: number;
            }[] | null;
            canBeCut: boolean;
            price: number;
            total: number;
            vat: string;
            shipped: number;
            left: number;
            confirmed: number | null;
            reserved: number;
            /** Format: date */
            neededOn: string | null;
            /** Format: date */
            confirmedOn: string | null;
            status: string | null;
            claimable: number;
            plan: {
                amount: number;
                /** Format: date */
                on: string;
            }[];
            undated: number;
        };
        OrderSummary: {
            id: number;
            number: string;
            status: {
                /** @enum {string} */
                code: "new" | "processing" | "awaiting-payment" | "paid" | "assembling" | "ready-for-pickup" | "shipped" | "done" | "cancelled";
                name: string;
            };
            company: {
                id: number;
                name: string;
            } | null;
            author: string;
            seller: {
                id: number;
                name: string;
            } | null;
            created: string;
            updated: string;
            positions: number | null;
            total: number;
            ownNumber: string;
            erpNumber: string | null;
            /** @enum {string} */
            payment: "prepaid" | "deferred";
            marks: {
                unread: number;
                reserve: {
                    /** @enum {string} */
                    state: "requested" | "active" | "refused" | "expired" | "released";
                    /** Format: date */
                    validUntil: string | null;
                    daysLeft: number | null;
                    isExtensionAsked: boolean;
                } | null;
                /** @enum {string|null} */
                request: "amend" | "cancel" | null;
                payment: {
                    /** @enum {string} */
                    state: "waiting" | "overdue" | "paid";
                    left: number;
                    /** Format: date */
                    dueOn: string | null;
                } | null;
            };
        };
        Product: {
            id: number;
            /** @enum {string} */
            type: "catalog" | "custom";
            name: string;
            article: string;
            brand: {
                id: number;
                name: string;
            } | null;
            section: {
                id: number;
                name: string;
            } | null;
            category: {
                id: number;
                name: string;
            } | null;
            series: {
                id: number;
                name: string;
            } | null;
            manufacturerCode: string;
            manufacturer: {
                id: number;
                name: string;
            } | null;
            seller: {
                id: number;
                name: string;
            } | null;
            sellers: {
                id: number;
                name: string;
                product: {
                    price: number | null;
                };
            }[];
            unit: {
                name: string;
            };
            image: string | null;
            price: {
                value: number;
            } | null;
            contractPrice: number | null;
            currentPrice: number | null;
            minimumBatch: number;
            multiplicity: number;
            quantityInBox: number | null;
            quantityInBlock: number | null;
            deliveryTime: number | null;
            stocks: {
                id: number;
                amount: number;
                isVirtual: boolean;
                days: number;
            }[] | null;
            numberOfAnalogues: number;
            analog: boolean;
            isRelated: boolean;
            analogy?: components["schemas"]["Analogy"];
            recommended: boolean;
            isDiscontinued: boolean;
            favorite: boolean;
            bought: boolean;
            priceSteps: {
                fromAmount: number;
                price: number;
            }[];
            regionId: number;
        };
        ProductCard: {
            id: number;
            /** @enum {string} */
            type: "catalog" | "custom";
            name: string;
            article: string;
            brand: {
                id: number;
                name: string;
            } | null;
            section: {
                id: number;
                name: string;
            } | null;
            category: {
                id: number;
                name: string;
            } | null;
            series: {
                id: number;
                name: string;
            } | null;
            manufacturerCode: string;
            manufacturer: {
                id: number;
                name: string;
            } | null;
            seller: {
                id: number;
                name: string;
            } | null;
            sellers: {
                id: number;
                name: string;
                product: {
                    price: number | null;
                };
            }[];
            unit: {
                name: string;
            };
            image: string | null;
            price: {
                value: number;
            } | null;
            contractPrice: number | null;
            currentPrice: number | null;
            minimumBatch: number;
            multiplicity: number;
            quantityInBox: number | null;
            quantityInBlock: number | null;
            deliveryTime: number | null;
            stocks: {
                id: number;
                amount: number;
                isVirtual: boolean;
                days: number;
            }[] | null;
            numberOfAnalogues: number;
            analog: boolean;
            isRelated: boolean;
            analogy?: components["schemas"]["Analogy"];
            recommended: boolean;
            isDiscontinued: boolean;
            favorite: boolean;
            bought: boolean;
            priceSteps: {
                fromAmount: number;
                price: number;
            }[];
            regionId: number;
            description: string;
            pictures: string[];
            barcodes: string[];
            numberOfRelated: number;
            brandInfo: {
                country: string;
                description: string;
                logo: string | null;
            } | null;
            features: {
                id: number;
                name: string;
                unit: string | null;
                value: string;
                /** @enum {string} */
                group: "electrical" | "light" | "conditions" | "dimensions" | "design" | "other";
                values: {
                    text: string;
                    filter: string;
                }[];
            }[];
            warehouses: {
                id: number;
                amount: number;
                isVirtual: boolean;
                name: string;
                city: string;
                deliveryTime: number;
            }[];
            priceReason: {
                /** @enum {string} */
                kind: "contract" | "agreed" | "discount" | "promotion" | "step";
                percent: number | null;
                name: string | null;
                until: string | null;
            } | null;
            certificates: {
                id: number;
                name: string;
                number: string;
                validFrom: string | null;
                validTo: string | null;
                isExpired: boolean;
                file: string | null;
            }[];
            files: {
                /** @enum {string} */
                kind: "data-sheet" | "passport" | "manual" | "drawing" | "other";
                name: string;
                url: string;
            }[];
            sets: {
                id: number;
                name: string;
            }[];
            weightKg: number;
            vat: string;
            sectionPath: {
                id: number;
                name: string;
            }[];
        };
        Specification: {
            id: number;
            name: string;
            description: string;
            created: string;
            updated: string;
            positions: number;
            total: number | null;
            author: string;
            isOwn: boolean;
            isShared: boolean;
            isJoint: boolean;
            isRecommended: boolean;
            isArchived: boolean;
            cover: string | null;
            items: components["schemas"]["SpecificationItem"][];
            totals: components["schemas"]["CartTotals"];
            version: number;
            mayEdit: boolean;
            isLinked: boolean;
        };
        SpecificationAnswer: {
            items: components["schemas"]["SpecificationItem"][];
            updatedItems: components["schemas"]["SpecificationItem"][];
            deletedItems: {
                id: number;
            }[];
            conflicts: {
                id: number;
                /** @enum {string} */
                cell: "amount" | "note" | "goods" | "row" | "place";
                was: (number | string) | null;
                now: (number | string) | null;
                author: string;
                at: string | null;
            }[];
            messages: {
                /** @enum {string} */
                level: "positive" | "low" | "medium" | "high";
                warning: string;
            }[];
            totals: components["schemas"]["CartTotals"];
            version: number;
        };
        SpecificationItem: {
            id: number;
            amount: number;
            pieces: {
                count: number;
                length: number;
            }[] | null;
            canBeCut: boolean;
            position: number;
            productId: number | null;
            customProductId: number | null;
            sellerId: number | null;
            seller: {
                id: number;
                name: string;
            } | null;
            product: components["schemas"]["Product"];
            currentPrice: number | null;
            discount: number;
            total: number | null;
            vat: number;
            weightKg: number;
            priceWhenAdded: number | null;
            changes: components["schemas"]["ItemChanges"] | null;
            note: string;
            additionalFields: {
                /** Format: uuid */
                searchLogUuid?: string;
                searchLogProductPosition?: number;
                searchHistory?: string[];
            };
            message: {
                /** @enum {string} */
                level: "positive" | "low" | "medium" | "high";
                warning: string;
            } | null;
            attentionMessages: {
                /** @enum {string} */
                level: "positive" | "low" | "medium" | "high";
                title: string;
            }[];
            attentionAnalog: boolean;
        };
        SpecificationSummary: {
            id: number;
            name: string;
            description: string;
            created: string;
            updated: string;
            positions: number;
            total: number | null;
            author: string;
            isOwn: boolean;
            isShared: boolean;
            isJoint: boolean;
            isRecommended: boolean;
            isArchived: boolean;
            cover: string | null;
        };
        TradeDocument: {
            id: number;
            /** @enum {string} */
            kind: "invoice" | "transfer" | "waybill" | "torg12" | "vat-invoice" | "advance-invoice" | "return" | "correction" | "reconciliation" | "certificate" | "other";
            kindName: string;
            number: string;
            /** Format: date */
            day: string;
            /** @enum {string} */
            state: "valid" | "replaced" | "cancelled";
            company: {
                id: number;
                name: string;
            } | null;
            legalEntity: {
                id: number;
                name: string;
            } | null;
            seller: {
                id: number;
                name: string;
            } | null;
            order: {
                id: number;
                number: string;
            } | null;
            parent: {
                id: number;
                kindName: string;
                number: string;
            } | null;
            total: number;
            paid: number;
            /** @enum {string|null} */
            payment: "waiting" | "overdue" | "paid" | null;
            /** Format: date */
            dueOn: string | null;
            overdueDays: number;
            isOutdated: boolean;
            hasFile: boolean;
            formProblem: string | null;
            hasLines: boolean;
            /** @enum {string|null} */
            reception: "accepted" | "with-differences" | "refused" | null;
            isReceivable: boolean;
            exchange: {
                id: number;
                /** @enum {string} */
                state: "prepared" | "to-sign" | "queued" | "sent" | "delivered" | "received" | "signed" | "signed-with-differences" | "refused" | "correction-asked" | "annulled" | "error";
                name: string;
                text: string;
            } | null;
            isRevocable: boolean;
            isCorrectable: boolean;
            revision: {
                number: number;
                /** Format: date */
                day: string;
            } | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
