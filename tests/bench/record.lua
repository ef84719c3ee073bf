-- wrk script for what players report. Arguments: `-- <kind> <start, ms since the epoch> <file with one token per line>`.
-- Sends for all learners in turn; each round over the learners advances their video by `step` seconds.
local step = { heartbeat = 5, progress = 5, batch = 95 }
local length = 104
local what, instant, tokens, index, body = nil, 0, {}, 0, nil
local paths = {
  heartbeat = '/api/v1/video-tracking/heartbeat',
  progress = '/api/v1/videos/a-and-d/progress',
  batch = '/api/v1/video-tracking/batch',
}

local function iso(ms)
  return os.date('!%Y-%m-%dT%H:%M:%S', math.floor(ms / 1000)) .. string.format('.%03dZ', ms % 1000)
end

-- Event ids only need to be unique for each learner.
local function id(ms)
  local high, low = math.floor(ms / 65536), ms % 65536
  local random = function() return math.random(0, 65535) end
  return string.format('%08x-%04x-7%03x-8%03x-%04x%04x%04x', high, low, random() % 4096, random() % 4096, random(), random(), random())
end

local function event(kind, position, ms)
  return string.format(
    '{"eventId":"%s","eventType":"%s","videoId":"a-and-d","position":%.1f,"duration":%d,"metadata":{"speed":1,"quality":"720p"},"timestamp":"%s"}',
    id(ms), kind, position, length, iso(ms)
  )
end

local make = {
  heartbeat = function()
    local position = instant / 1000 % length
    return string.format('{"videoId":"a-and-d","position":%.1f,"duration":%d,"timestamp":"%s"}', position, length, iso(instant))
  end,
  progress = function()
    local position = instant / 1000 % length
    return string.format('{"position":%.1f,"duration":%d,"timestamp":"%s"}', position, length, iso(instant))
  end,
  batch = function()
    local events = {}
    for n = 0, 19 do
      local kind = n == 0 and 'play' or n == 19 and 'pause' or n % 2 == 0 and 'chapter_change' or 'quality_change'
      events[n + 1] = event(kind, n * 4.5, instant + n * 4500)
    end
    return '{"events":[' .. table.concat(events, ',') .. ']}'
  end,
}

function init(args)
  what, instant = args[1], tonumber(args[2])
  math.randomseed(instant / 1000)
  for token in io.lines(args[3]) do
    tokens[#tokens + 1] = { ['Content-Type'] = 'application/json', ['Authorization'] = 'Bearer ' .. token }
  end
  body = make[what]()
end

function request()
  index = index + 1
  if index > #tokens then
    index = 1
    instant = instant + step[what] * 1000
    body = make[what]()
  end
  return wrk.format('POST', paths[what], tokens[index], body)
end
