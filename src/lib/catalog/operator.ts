/** Operator of this installation, from OPERATOR_NAME at build time. */
export const operatorName: string | undefined = process.env.OPERATOR_NAME?.trim() || undefined;
