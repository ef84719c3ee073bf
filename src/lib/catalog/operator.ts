/** Who runs this copy of the software, as the setting OPERATOR_NAME says. Read when the site is built. */
export const operatorName: string | undefined = process.env.OPERATOR_NAME?.trim() || undefined;
