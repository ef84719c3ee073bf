/** SVG paths of guitars seen from the front: 88 px tall, centred on x = 0, standing on y = 92. */
export const guitarOutlines = {
  acoustic:
    'M-2.5 46V14M2.5 46V14M-4 4h8l-1 10h-6zM0 46C8 44 13 48 12 55 11 60 9 61 11 65 19 71 18 91 0 92-18 91-19 71-11 65-9 61-11 60-12 55-13 48-8 44 0 46z',
  /** Sound hole and bridge of an acoustic guitar. */
  hole: 'M4.5 58a4.5 4.5 0 1 1-9 0 4.5 4.5 0 1 1 9 0zM-6 77H6',
  electric:
    'M-2.5 50V14M2.5 50V14M-3 14l-2-10 8 3v7zM-4 52C-9 52-10 45-15 44-18 47-13 55-13 61-18 67-18 90 0 92 18 90 18 67 13 61 14 57 17 52 14 49 10 49 9 53 4 52z',
  /** Pickups and bridge of an electric guitar. */
  pickups: 'M-5 61H5M-5 68H5M-5 78H5',
};
