import { money } from '../../../contract/money.ts';
import { paths } from '../../../contract/page-paths.ts';
import { isPersonName } from '../../../contract/person-name.ts';
import type { MailMessage } from '../db/schema/mail.ts';
import type { Letter } from './letter.ts';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const day = (at: string) => dayFormat.format(new Date(at));
const moment = (at: string) => `${format.format(new Date(at))} UTC`;

/** Leaves out unsafe names: accounts older than name validation may contain links or line breaks. */
const greeting = (name: string) => (isPersonName(name) ? `Hello ${name},` : 'Hello,');

/** Composes the mail of a message. `link` turns a path of the site into an absolute URL. */
export function letterOf(message: MailMessage, link: (path: string) => string): Letter {
  const hello = greeting(message.name);
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
    case 'renewal':
      return {
        subject: 'Your subscription renews soon',
        paragraphs: [
          hello,
          `Your subscription renews on ${day(message.at)}, for ${money(message.amount, message.currency)}.`,
          'If that is what you want, there is nothing to do.',
        ],
        action: { label: 'Change or cancel', href: link(paths.billing) },
        closing: 'Cancelling takes one click, and you keep what is paid.',
      };
    case 'trial-ending':
      return {
        subject: 'Your trial ends soon',
        paragraphs: [
          hello,
          `Your trial ends on ${day(message.at)}. You gave no card, so nothing is charged: it simply ends.`,
          'To keep all lessons open, say how you want to pay.',
        ],
        action: { label: 'Keep all lessons', href: link(paths.billing) },
        closing: 'The first course, the tools and everything that you have practised stay with you either way.',
      };
    case 'payment-failed':
      return {
        subject: 'A payment did not go through',
        paragraphs: [
          hello,
          'The renewal of your subscription could not be charged. We try again during the next days; your lessons stay open meanwhile.',
        ],
        action: { label: 'Change how you pay', href: link(paths.billing) },
        closing: 'If you want to stop instead, you can cancel there.',
      };
    case 'subscription-ended':
      return {
        subject: 'Your subscription has ended',
        paragraphs: [
          hello,
          'Your subscription has ended and nothing will be charged any more.',
          'The first course, the tools, your notes and the whole record of your practice stay with you.',
        ],
        action: { label: 'See what you have', href: link(paths.billing) },
        closing: 'You are welcome back at any time.',
      };
  }
}
