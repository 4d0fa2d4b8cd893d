/** The streets around the office, drawn: a map of another site would bring its scripts and its cookies along. */
export function MapDrawing() {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="200"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="320" height="200" fill="var(--color-mint-soft)" />
      <path d="M0 0h92l20 62-58 44H0z" fill="#dcefe2" />
      <path d="M236 128l84-22v94H214z" fill="#dcefe2" />
      <path
        d="M262 18c30-6 46 8 42 30s-34 30-56 20-20-44 14-50z"
        fill="#bfe0ee"
        stroke="#a9d3e5"
        strokeWidth="2"
      />
      <g fill="none" stroke="#ffffff" strokeLinecap="round">
        <path d="M-10 132C60 120 96 108 152 98S262 96 330 84" strokeWidth="16" />
        <path d="M118 -10C128 44 140 70 152 98s14 62 10 112" strokeWidth="13" />
        <path
          d="M-10 62L132 50M60 -10L78 210M212 -10L222 210M-10 178L330 150M222 40L330 24"
          strokeWidth="6"
        />
      </g>
      <path
        d="M-10 132C60 120 96 108 152 98S262 96 330 84"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <g fill="#c9dcd6">
        <path d="M92 66h24v20H92zM94 126h30v20H94zM172 118h30v18h-30zM172 60h26v24h-26zM20 142h26v22H20zM244 104h28v16h-28zM98 162h22v18H98z" />
      </g>
      <ellipse cx="152" cy="100" rx="11" ry="4" fill="rgb(10 32 30 / 22%)" />
      <path
        d="M152 98c-15-17-22-29-22-40a22 22 0 1 1 44 0c0 11-7 23-22 40z"
        fill="var(--color-clay)"
        stroke="#ffffff"
        strokeWidth="3"
      />
      <circle cx="152" cy="57" r="8" fill="#ffffff" />
    </svg>
  );
}
