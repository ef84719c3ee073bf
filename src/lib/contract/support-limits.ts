/** Max lengths of a support ticket in UTF-16 units, as form fields count. Without zod, for public pages. */
export const ticketLimits = { email: 254, subject: 120, message: 4000 } as const;
