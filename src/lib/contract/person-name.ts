/** Shown when `isPersonName` refuses a name. */
export const personNameRule = 'Use a name without line breaks, links, or email and web addresses.';

/** Control and format characters, line and paragraph separators; joiners stay, some scripts and emoji need them. */
const unprintable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u;

/** What a mail program turns into a link: an address, a scheme, a host name or an IP address. */
const links = [
  /@|\/\/|^\s*(mailto|javascript|data|tel):/iu,
  /\bwww\./iu,
  /[\p{L}\p{N}-]{2,}\.\p{L}{2,}/u,
  /[\p{L}\p{N}]\.\p{Ll}{2,}/u,
  /\.\p{L}{2,}[/:?#]/u,
  /\d{1,3}(\.\d{1,3}){3}/u,
];

/**
 * Whether a text is usable as a person's name in a mail or a list: one line, no invisible characters, nothing that
 * mail clients turn into a link. "J.Smith", "J. R. R. Tolkien" and "Anne-Marie O'Neill" pass; "evil.example" and
 * "a@b" do not.
 */
export function isPersonName(name: string): boolean {
  if (unprintable.test(name)) return false;
  // Compatibility forms of the dot, the at sign and the slash, and the ideographic full stop, read as the plain ones.
  const plain = name.normalize('NFKC').replaceAll('。', '.');
  return !links.some((link) => link.test(plain));
}
