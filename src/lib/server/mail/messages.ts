import { paths } from '../../paths.ts';
import type { Letter } from './letter.ts';

/** What a mail is about, with what it has to say; how it is worded is decided when it is sent. */
export type MailMessage =
  | { kind: 'verification'; token: string; name: string }
  | { kind: 'reset'; token: string; name: string }
  | { kind: 'password-changed'; name: string }
  | { kind: 'new-device'; name: string; device: string; at: string }
  | { kind: 'ticket'; name: string; ticketId: string; email: string; subject: string; text: string }
  | { kind: 'impersonation'; name: string; adminEmail: string; reason: string; at: string };

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const moment = (at: string) => `${format.format(new Date(at))} UTC`;

/** The words of a message. `link` makes a whole address of a path of the site. */
export function letterOf(message: MailMessage, link: (path: string) => string): Letter {
  const hello = `Hello ${message.name},`;
  switch (message.kind) {
    case 'verification':
      return {
        subject: 'Confirm your e-mail address',
        paragraphs: [hello, 'Welcome to Woodshed. Confirm that this address is yours. The link works for 3 days.'],
        action: { label: 'Confirm the address', href: link(paths.verifyEmail(message.token)) },
        closing: 'If you have not made an account at Woodshed, you can ignore this mail.',
      };
    case 'reset':
      return {
        subject: 'Choose a new password',
        paragraphs: [
          hello,
          'Somebody asked for a new password for your account. If it was you, choose one now. The link works once, for an hour.',
        ],
        action: { label: 'Choose a new password', href: link(paths.resetPassword(message.token)) },
        closing: 'If it was not you, you can ignore this mail. Your password stays as it is.',
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        paragraphs: [hello, 'The password of your account was changed, and your other browsers were signed out.'],
        action: { label: 'It was not me', href: link(paths.forgotPassword) },
        closing: 'If it was you, there is nothing to do. If not, choose a new password at once.',
      };
    case 'new-device':
      return {
        subject: 'A new browser logged in',
        paragraphs: [
          hello,
          `Your account was used with a browser we had not seen: ${message.device}, ${moment(message.at)}.`,
        ],
        action: { label: 'See where you are logged in', href: link(paths.profile) },
        closing: 'If it was you, there is nothing to do. If not, sign that browser out and change your password.',
      };
    case 'ticket':
      return {
        subject: `Support: ${message.subject}`,
        replyTo: message.email,
        paragraphs: [hello, `${message.email} wrote to support:`, ...message.text.split(/\n\s*\n/)],
        action: { label: 'Answer by mail', href: `mailto:${encodeURIComponent(message.email)}` },
        closing: `An answer to this mail goes to ${message.email}. The message has the number ${message.ticketId}.`,
      };
    case 'impersonation':
      return {
        subject: 'Our support looks at your account',
        paragraphs: [
          hello,
          `${message.adminEmail} of Woodshed began to see the site as you, ${moment(message.at)}, for an hour at most. The reason:`,
          message.reason,
          'They cannot change your password or address, download your data or delete your account, and nothing they do counts as your practice.',
        ],
        action: { label: 'See where you are logged in', href: link(paths.profile) },
        closing: 'You can end it there. If you did not ask for help and wonder why, answer this mail.',
      };
  }
}
