#!/usr/bin/env python3
"""A program that sits at a table of a Brelan server: docs/server-protocol.md with the standard library alone.

    table_bot.py URL TABLE TOKENFILE [SEAT]

The token is made on the page of the server, under the name of the account; the program plays as that account. It
takes the seat with this number, or the first that is free, says that it is ready, and plays any allowed action.
"""
import base64
import hashlib
import json
import os
import random
import socket
import struct
import sys
import time
import urllib.parse

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455
FINAL = ("closed", "kicked", "not-found", "logout")


class Refused(Exception):
    """The server does not want this program at this table."""


class WebSocket:
    """A WebSocket from the side of the client, RFC 6455: texts only."""

    def __init__(self, host, port, target, headers):
        self.line = socket.create_connection((host, port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {target} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.line.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.bytes = self.line.makefile("rb")
        status = self.bytes.readline().split()
        answer = {}
        while (line := self.bytes.readline().decode("latin-1").strip()):
            name, _, value = line.partition(":")
            answer[name.lower()] = value.strip()
        if len(status) < 2 or status[1] != b"101":
            body = self.bytes.read(int(answer.get("content-length", 0))).decode()
            raise Refused(body or "no answer") if status[1:2] and status[1][:1] == b"4" else OSError(body)
        proof = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest()).decode()
        if answer.get("sec-websocket-accept") != proof:
            raise OSError("this is no WebSocket")

    def frame(self, kind, data):
        """Sends one frame, masked as a client must."""
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | kind]) + (bytes([0x80 | size]) if size < 126 else
                                       bytes([0x80 | 126]) + struct.pack("!H", size))
        self.line.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def send(self, message):
        self.frame(TEXT, json.dumps(message).encode())

    def exactly(self, count):
        data = self.bytes.read(count)
        if len(data) < count:
            raise OSError("the server has gone")
        return data

    def receive(self):
        """The next message; answers pings in between."""
        text = b""
        while True:
            first, second = self.exactly(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack("!H", self.exactly(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self.exactly(8))[0]
            data = self.exactly(size)
            kind = first & 0x0F
            if kind == PING:
                self.frame(PONG, data)
            elif kind == CLOSE:
                reason = data[2:].decode()
                self.frame(CLOSE, data[:2])
                raise Refused(reason) if reason in FINAL else OSError(reason)
            elif kind != PONG:
                text += data
                if first & 0x80:
                    return json.loads(text)


class Player:
    """What the program knows of the table, and what it does."""

    def __init__(self, wanted):
        self.wanted = wanted
        self.account = None
        self.number = 0
        self.answered = -1
        self.seats = []
        self.stage = ""
        self.over = False

    def seat(self):
        return next((each["seat"] for each in self.seats if each.get("account") == self.account), None)

    def take(self, message):
        """Takes a message of the server; gives the command that it calls for, or None."""
        kind = message["type"]
        if kind == "state":
            self.account = message["you"]["account"]
            self.stage = message["table"]["stage"]
            self.seats = message["table"]["seats"]
            self.over = False
        elif kind not in ("event", "here"):
            if kind == "error":
                print("refused:", message["code"], message["text"], file=sys.stderr, flush=True)
                if message["code"] == "stale":
                    return {"do": "state"}
            return None
        self.number = message.get("n", self.number)
        self.stage = message.get("stage", self.stage)
        self.seats = message.get("seats", self.seats)
        if message.get("what") == "end":
            print("the match is over", flush=True)
        return self.answer(message)

    def answer(self, message):
        mine = self.seat()
        if mine is None:
            return self.sit() if message["type"] == "state" else None
        if any(mine in each["waits"] for each in message.get("asks", [])):
            return {"do": "agree"}
        if message.get("legal") and self.answered < self.number:
            self.answered = self.number
            return {"do": "act", "at": self.number, "act": random.choice(message["legal"])}
        ready = next(each.get("ready") for each in self.seats if each["seat"] == mine)
        if self.stage == "between" and not ready and message["type"] == "event":
            return {"do": "ready"}
        return None

    def sit(self):
        free = [each["seat"] for each in self.seats if not each.get("account") and not each.get("bot")]
        if self.wanted is None and not free:
            raise Refused("no place is free")
        return {"do": "sit", "seat": self.wanted or free[0]}


def play(url, table, token, wanted):
    """Plays at the table until it is closed; comes back when the line is lost."""
    place = urllib.parse.urlsplit(url)
    client = base64.b32encode(os.urandom(10)).decode().lower()
    player = Player(wanted)
    number = 0
    waits = 0.5
    while True:
        try:
            line = WebSocket(place.hostname, place.port or 80, f"/api/tables/{table}/socket?client={client}",
                             {"Authorization": f"Bearer {token}", "Sec-WebSocket-Protocol": "brelan-2"})
            player.answered = -1
            while True:
                command = player.take(line.receive())
                waits = 0.5
                if command is not None:
                    number += 1
                    line.send({"id": number, **command})
        except OSError as lost:
            print("lost:", lost, file=sys.stderr, flush=True)
            time.sleep(waits * random.uniform(0.5, 1))
            waits = min(2 * waits, 20)


def main():
    if len(sys.argv) not in (4, 5):
        print(__doc__, file=sys.stderr)
        return 2
    url, table, file = sys.argv[1:4]
    if not url.startswith("http://"):
        print("only http:// is spoken here", file=sys.stderr)
        return 2
    try:
        with open(file, encoding="ascii") as token_file:
            token = token_file.read().strip()
    except (OSError, UnicodeDecodeError) as why:
        print(f"the file {file} with the token cannot be read: {why}", file=sys.stderr)
        return 1
    try:
        play(url, table, token, int(sys.argv[4]) if len(sys.argv) == 5 else None)
    except Refused as refused:
        print("the server:", refused, file=sys.stderr)
        return 0 if str(refused) == "closed" else 1


if __name__ == "__main__":
    sys.exit(main())
